#include <gtest/gtest.h>

#include "tests/support/multibody/derivative_check.hpp"
#include "tests/unit/multibody_forces/force_system.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d, test::forces_at, test::ForceSystem;

TEST(Dampers, RememberWhatTheyDissipated)
{
    ForceSystem s;
    CoordinateForces damper("f", s.system, {spring_damper(s.a, s.b, 0.0, {}, {0.7, {}})});
    State state = test::random_state(s.system, 8);
    const double power = [&] {
        Eigen::VectorXd Q = Eigen::VectorXd::Zero(s.system.u_size());
        damper.add_force(Configuration(s.system, state), Q);
        return -Q.dot(state.u);
    }();

    state.t = 1.0;
    damper.commit(Configuration(s.system, state));
    state.t = 3.0;
    damper.commit(Configuration(s.system, state));

    EXPECT_GT(power, 0.0);
    EXPECT_NEAR(damper.energy(Configuration(s.system, state)).dissipated, 2.0 * power, 1e-13);
    Eigen::VectorXd history(damper.history_size());
    damper.save_history(history);
    CoordinateForces other("f", s.system, {spring_damper(s.a, s.b, 0.0, {}, {0.7, {}})});
    other.restore_history(history);
    EXPECT_EQ(other.energy(Configuration(s.system, state)).dissipated,
              damper.energy(Configuration(s.system, state)).dissipated);
}

}  // namespace
}  // namespace clench::solver::multibody

#include <gtest/gtest.h>

#include "tests/support/multibody/derivative_check.hpp"
#include "tests/unit/multibody_forces/force_system.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d, test::forces_at, test::ForceSystem;

TEST(Drag, OpposesTheVelocityOfItsPoint)
{
    ForceSystem s;
    s.system.add_force(std::make_unique<DragElement>("f", s.system, s.a, 0.4, 0.6));
    const State state = test::random_state(s.system, 8);
    const Configuration at(s.system, state);
    const VectorRef origin{s.a, -1};
    const Vector3d v = at.velocity(origin, at.value(origin));
    const BodySpan& span = s.system.spans()[static_cast<std::size_t>(s.rigid)];

    const Eigen::VectorXd Q = forces_at(s.system, state);

    EXPECT_LT((Q.segment<3>(span.u) + (0.4 + 0.6 * v.norm()) * v).norm(), 1e-14);
}

TEST(Drag, RemembersWhatItDissipated)
{
    ForceSystem s;
    DragElement drag("f", s.system, s.a, 0.4, 0.6);
    State state = test::random_state(s.system, 9);
    const VectorRef origin{s.a, -1};
    const Configuration at(s.system, state);
    const double speed = at.velocity(origin, at.value(origin)).norm();
    const double power = (0.4 + 0.6 * speed) * speed * speed;

    state.t = 1.0;
    drag.commit(Configuration(s.system, state));
    state.t = 1.5;
    drag.commit(Configuration(s.system, state));

    EXPECT_NEAR(drag.energy(Configuration(s.system, state)).dissipated, 0.5 * power, 1e-14);
    Eigen::VectorXd history(drag.history_size());
    drag.save_history(history);
    DragElement other("f", s.system, s.a, 0.4, 0.6);
    other.restore_history(history);
    state.t = 2.5;
    drag.commit(Configuration(s.system, state));
    other.commit(Configuration(s.system, state));
    EXPECT_EQ(other.energy(Configuration(s.system, state)).dissipated,
              drag.energy(Configuration(s.system, state)).dissipated);
}

}  // namespace
}  // namespace clench::solver::multibody

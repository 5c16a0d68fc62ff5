// Contact of the reduced bar recovered on the full model (RC-1), against the full order.

#include <gtest/gtest.h>

#include "tests/verification/reduced_interface/recovering.hpp"

namespace clench::test {
namespace {

using namespace recovering;
using namespace solver::multibody;

/// Small enough that the floating frame does not turn the load (its turn is in proportion to it).
constexpr double little = 1e-4;

TEST(ContactRecovery, IsTheFullModelInStatics)
{
    for (const bool friction : {false, true}) {
        const std::unique_ptr<InterfaceCase> bar = friction_bar(1.0, friction);
        const Solution full = bar->solve(bar_force(*bar, little));
        ReducedBar reduced(*bar, bar->laws()[0], {.joint_modes = 10, .secants = friction},
                           [](double) { return little; });
        State state = reduced.system().start();
        StaticOptions options;
        options.tolerance = 1e-14;
        find_equilibrium(reduced.system(), state, options);
        state.u.setZero();
        state.u_rate.setZero();
        Recovering on(*bar, reduced);
        ASSERT_TRUE(on.recovery.applicable());

        const Eigen::VectorXd expected = pair_forces(on.pairs, full.last().interfaces[0]);
        const Eigen::VectorXd projected = on.projected(state), found = on.recovered(state);

        const double error = (found - expected).norm() / expected.norm();
        std::printf("  friction %d: pairs projected %.3g, recovered %.3g; F %.3g, %.3g; %d it.\n",
                    friction ? 1 : 0, (projected - expected).norm() / expected.norm(), error,
                    normal_force(projected) / normal_force(expected) - 1.0,
                    normal_force(found) / normal_force(expected) - 1.0, on.recovery.iterations());
        EXPECT_LT(error, 1e-6);
        EXPECT_GT((projected - expected).norm(), 0.1 * expected.norm());
    }
}

}  // namespace
}  // namespace clench::test

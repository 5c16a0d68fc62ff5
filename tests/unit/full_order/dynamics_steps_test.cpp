#include <gtest/gtest.h>

#include "tests/unit/full_order/block_dynamics.hpp"

namespace clench::test {
namespace {

using namespace block_dynamics;
using solver::InterfaceLaws;

// A pair that closes rings at its contact stiffness; steps that followed that would be counted in
// thousands here, the load takes 250 periods of the lowest mode.
TEST(FullOrderDynamics, FollowsSlowLoadsInFewStepsHoweverStiffTheContact)
{
    const TwoBlocks blocks(1.0, 1e-4);
    for (const double stiffness : {5e4, 5e6}) {
        InterfaceLaws laws;
        laws.normal.stiffness = stiffness;
        DynamicOptions options;
        options.end = 1e-3;
        options.tolerance = 1e-6;
        const TimeHistory slow =
            simulate(blocks.problem(laws), {}, pressing(blocks, options.end), options);
        const FullState settled = last_state(
            blocks.problem(laws), {{"press", blocks.traction({0.0, 0.0, -30.0}), {}, 1}});
        EXPECT_LE(slow.statistics.steps, 100) << stiffness;
        EXPECT_LT((slow.last().x - settled.x).norm(), 1e-2 * settled.x.norm()) << stiffness;
    }
}

TEST(FullOrderDynamics, KeepsTheErrorInProportionToTheTolerance)
{
    const TwoBlocks blocks;
    const double end = 1e-5;
    const auto history = [&](double tolerance) {
        DynamicOptions options;
        options.end = end;
        options.tolerance = tolerance;
        options.max_step = end;
        options.output_step = end / 20;
        const TimeHistory pressed = simulate(blocks.problem(), {}, pressing(blocks, end), options);
        Eigen::MatrixXd all(blocks.model.n_free(), pressed.states.size());
        for (std::size_t k = 0; k < pressed.states.size(); ++k)
            all.col(k) = pressed.states[k].x;
        return std::pair(all, pressed.statistics.steps);
    };
    const auto [fine, fine_steps] = history(1e-10);
    const auto [coarse, coarse_steps] = history(1e-7);
    const auto [middle, middle_steps] = history(1e-8);
    EXPECT_LT((middle - fine).norm(), 0.5 * (coarse - fine).norm());
    EXPECT_GT(middle_steps, coarse_steps);
    EXPECT_GT(fine_steps, 2 * middle_steps) << "third order: 100 times the accuracy, 4.6 the steps";
}

TEST(FullOrderDynamics, HoldsTheContactForceToItsOwnTolerance)
{
    const TwoBlocks blocks;
    const double end = 1e-5;
    const auto forces = [&](double tolerance, double contact_tolerance) {
        DynamicOptions options;
        options.end = options.max_step = end;
        options.tolerance = tolerance;
        options.contact_tolerance = contact_tolerance;
        options.output_step = end / 20;
        const TimeHistory pressed = simulate(blocks.problem(), {}, pressing(blocks, end), options);
        Eigen::VectorXd force(pressed.states.size());
        for (std::size_t k = 0; k < pressed.states.size(); ++k)
            force[static_cast<Eigen::Index>(k)] =
                solver::interface_sums(blocks.model, 0, pressed.states[k].interfaces[0])
                    .normal_force;
        return force;
    };
    const Eigen::VectorXd exact = forces(1e-11, 0.0);
    const auto error = [&](double contact_tolerance) {
        return (forces(1e-3, contact_tolerance) - exact).cwiseAbs().maxCoeff();
    };
    const double unheld = error(0.0), loose = error(0.1), fine = error(0.001);
    std::printf("  error of the force: %.3g, %.3g, %.3g of %.3g\n", unheld, loose, fine,
                exact.maxCoeff());
    EXPECT_GT(unheld, 3.0 * loose);
    EXPECT_GT(loose, 5.0 * fine);
}

TEST(FullOrderDynamics, WritesAtTheTimesAskedFor)
{
    const TwoBlocks blocks;
    DynamicOptions options;
    options.end = 1e-5;
    options.output_step = 1e-6;
    const TimeHistory pressed = simulate(blocks.problem(), {}, pressing(blocks, 1e-5), options);
    ASSERT_EQ(pressed.states.size(), 11u);
    for (int k = 0; k <= 10; ++k)
        EXPECT_NEAR(pressed.states[k].time, k * 1e-6, 1e-14);
}

}  // namespace
}  // namespace clench::test

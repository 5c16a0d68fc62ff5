#include <gtest/gtest.h>

#include "tests/unit/full_order/held_blocks.hpp"

namespace clench::test {
namespace {

using namespace held_blocks;
using solver::InterfaceLaws, solver::StaticStart;

InterfaceLaws sticking()
{
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    laws.friction = solver::FrictionLaw{solver::friction_laws::coulomb, 0.3, 1e4, 0.0, 1.0, 0.0};
    return laws;
}

TEST(StaticStart, ContinuesAsIfItHadBeenOneAnalysis)
{
    // Pressed, then sheared until pairs slip: friction depends on the path, and goes on.
    const HeldBlocks blocks;
    const solver::FullOrderProblem problem = blocks.problem(sticking());
    solver::StaticOptions options;
    options.tolerance = 1e-12;
    const LoadStage press = blocks.stage(Eigen::Vector3d(0.0, 0.0, -2e-3));
    const LoadStage shear = blocks.stage(Eigen::Vector3d(1e-2, 0.0, -2e-3), 4);
    const FullState whole = last_state(problem, {press, shear}, options);
    const FullState first = last_state(problem, {press}, options);
    FullState second;
    const StaticStart start{first, {}};
    solver::solve_static(
        problem, {shear}, options, [&](const FullState& state) { second = state; }, &start);
    EXPECT_LT(relative(second.x, whole.x), 1e-10);
    const solver::InterfaceSums sums =
        solver::interface_sums(blocks.model, 0, second.interfaces[0]);
    EXPECT_GT(sums.slipping_pairs, 0);
    EXPECT_GT(sums.dissipated_energy, 0.0);
    EXPECT_NEAR(sums.dissipated_energy,
                solver::interface_sums(blocks.model, 0, whole.interfaces[0]).dissipated_energy,
                1e-9 * sums.dissipated_energy);
}

TEST(StaticStart, KeepsInterferencesOfTheEarlierAnalysis)
{
    const HeldBlocks blocks;
    LoadStage fit = blocks.stage(Eigen::Vector3d::Zero());
    fit.interference = {1e-3};
    const FullState first = last_state(blocks.problem(), {fit});
    FullState again;
    const StaticStart start{first, {1e-3}};
    const solver::StaticStatistics done = solver::solve_static(
        blocks.problem(), {fit}, {}, [&](const FullState& state) { again = state; }, &start);
    EXPECT_EQ(done.iterations, 0) << "nothing changes";
    EXPECT_EQ(relative(again.x, first.x), 0.0);
}

TEST(StaticStart, LetsTheReactionOfAReleasedSupportFade)
{
    // Frictionless and linear in between: half way through the release half of the reaction is
    // left, and the end is that of the loads alone.
    const HeldBlocks held;
    solver::StaticOptions options;
    options.tolerance = 1e-12;
    const FullState first =
        last_state(held.problem(), {held.stage(Eigen::Vector3d(0.0, 0.0, -2e-3))}, options);
    const TwoBlocks released;
    const Eigen::VectorXd end = released.traction(Eigen::Vector3d(0.0, 0.0, -5.0));
    std::vector<FullState> states;
    const StaticStart start{first, {}};
    solver::solve_static(
        released.problem(), {{"release", end, {}, 2}}, options,
        [&](const FullState& state) { states.push_back(state); }, &start);
    ASSERT_EQ(states.size(), 3u);
    EXPECT_LT(relative(states[0].x, first.x), 1e-14);
    const FullState alone = last_state(released.problem(), {{"press", end, {}, 1}}, options);
    EXPECT_LT(relative(states[2].x, alone.x), 1e-8);
    const double reaction = held_up(held, first).z();
    const double half =
        solver::interface_sums(released.model, 0, states[1].interfaces[0]).normal_force;
    EXPECT_NEAR(half, 0.5 * (reaction + 5.0 * 12.0), 1e-6 * half);
}

}  // namespace
}  // namespace clench::test

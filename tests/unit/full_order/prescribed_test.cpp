// Prescribed displacements and analyses that start where another one ended.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/model/contact_operator.hpp"
#include "solver/full_order/statics.hpp"
#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

using solver::FullState;
using solver::InterfaceLaws;
using solver::LoadStage;
using solver::StaticStart;

InterfaceLaws sticking()
{
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    laws.friction = solver::FrictionLaw{solver::friction_laws::coulomb, 0.3, 1e4, 0.0, 1.0, 0.0};
    return laws;
}

/// Positions of a displacement of all nodes at the height z.
std::vector<Index> at_height(const FeModel& model, double z, int dof)
{
    std::vector<Index> positions;
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        if (std::abs(model.mesh.nodes[static_cast<std::size_t>(node)].z() - z) < 1e-9) {
            positions.push_back(model.dofs.at(node, dof));
        }
    }
    return positions;
}

/// The blocks with the top held in all directions as well.
struct HeldBlocks : TwoBlocks {
    HeldBlocks()
    {
        for (int dof = 0; dof < 3; ++dof) {
            const std::vector<Index> top = at_height(model, 4.0, dof);
            fixed.insert(fixed.end(), top.begin(), top.end());
        }
        std::sort(fixed.begin(), fixed.end());
    }
    /// Values of `fixed` that move the top by u.
    Eigen::VectorXd moved(const Eigen::Vector3d& u) const
    {
        Eigen::VectorXd values(static_cast<Eigen::Index>(fixed.size()));
        for (std::size_t i = 0; i < fixed.size(); ++i) {
            const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[fixed[i]]);
            const bool top = model.mesh.nodes[static_cast<std::size_t>(node)].z() > 3.9;
            values[static_cast<Eigen::Index>(i)] = top ? u[dof] : 0.0;
        }
        return values;
    }
    LoadStage stage(const Eigen::Vector3d& u, int increments = 1) const
    {
        return {"move", Eigen::VectorXd::Zero(model.n_free()), {}, increments, moved(u)};
    }
};

/// Force of the top on what is above it: −(K x + f_C) there.
Eigen::Vector3d held_up(const HeldBlocks& blocks, const FullState& state)
{
    Eigen::VectorXd r = blocks.model.K * state.x;
    const ContactPairs& pairs = blocks.model.contacts[0];
    Eigen::VectorXd stress(3 * pairs.size());
    for (Index i = 0; i < pairs.size(); ++i) {
        const solver::InterfaceState& interface = state.interfaces[0];
        const Eigen::Vector2d tau =
            interface.friction.empty() ? Eigen::Vector2d::Zero() : interface.friction[i];
        stress.segment<3>(3 * i) =
            pairs.area[i] * Eigen::Vector3d(tau[0], tau[1], -interface.pressure[i]);
    }
    r += contact_operator(blocks.model, pairs).transpose() * stress;
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();
    for (int dof = 0; dof < 3; ++dof) {
        for (const Index at : at_height(blocks.model, 4.0, dof))
            sum[dof] -= r[at];
    }
    return sum;
}

double relative(const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    return (a - b).norm() / b.norm();
}

TEST(PrescribedDisplacements, AreThoseOfTheForcesTheyTake)
{
    // The forces that hold the moved top, put on it instead, move it by the same amount.
    const HeldBlocks blocks;
    solver::StaticOptions options;
    options.tolerance = 1e-12;
    const Eigen::Vector3d u(0.0, 0.0, -2e-3);
    const FullState moved = last_state(blocks.problem(), {blocks.stage(u)}, options);
    TwoBlocks loose;
    Eigen::VectorXd f = Eigen::VectorXd::Zero(loose.model.n_free());
    Eigen::VectorXd r = loose.model.K * moved.x;
    for (int dof = 0; dof < 3; ++dof) {
        for (const Index at : at_height(loose.model, 4.0, dof))
            f[at] = r[at];
    }
    const FullState pressed = last_state(loose.problem(), {{"press", f, {}, 1}}, options);
    EXPECT_LT(relative(pressed.x, moved.x), 1e-8);
    EXPECT_NEAR(blocks.corner(moved.x, 0, 1).z(), u.z(), 0.0);
    options.most_condensed_rows = 0;
    const FullState on_all = last_state(blocks.problem(), {blocks.stage(u)}, options);
    EXPECT_LT(relative(on_all.x, moved.x), 1e-8) << "on all displacements, not on the pairs alone";
    EXPECT_GT(held_up(blocks, moved).z(), 100.0);
}

TEST(PrescribedDisplacements, CloseAGapOnTheirWay)
{
    // 1 mm of gap, 1 mm and a bit of displacement: contact takes the bit alone.
    TwoBlocks gapped(1.0, 1.0);
    HeldBlocks blocks;
    blocks.model.contacts[0].gap = gapped.model.contacts[0].gap;
    const FullState open =
        last_state(blocks.problem(), {blocks.stage(Eigen::Vector3d(0.0, 0.0, -0.999))});
    EXPECT_NEAR(held_up(blocks, open).norm(), 0.0, 1e-6);
    const FullState closed =
        last_state(blocks.problem(), {blocks.stage(Eigen::Vector3d(0.0, 0.0, -1.002))});
    const HeldBlocks touching;
    const FullState alone =
        last_state(touching.problem(), {touching.stage(Eigen::Vector3d(0.0, 0.0, -0.002))});
    EXPECT_NEAR(held_up(blocks, closed).z(), held_up(touching, alone).z(),
                1e-6 * held_up(touching, alone).z());
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

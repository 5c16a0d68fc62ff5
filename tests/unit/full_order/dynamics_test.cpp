#include <gtest/gtest.h>

#include "tests/unit/full_order/block_dynamics.hpp"

namespace clench::test {
namespace {

using namespace block_dynamics;
using solver::InterfaceLaws;

constexpr double block_mass = 24.0 * 7.85e-9;  // t

/// Force on the top face that gives the upper block the acceleration `a`.
Eigen::VectorXd accelerating(const TwoBlocks& blocks, const Eigen::Vector3d& a)
{
    return blocks.traction(block_mass / 12.0 * a);
}

TEST(FullOrderDynamics, LetsAFreePartFlyWithConstantAcceleration)
{
    const TwoBlocks blocks(1.0, 5.0);
    const Eigen::VectorXd f = accelerating(blocks, {0.0, 0.0, 1e6});
    DynamicOptions options;
    options.end = 1e-3;
    options.fixed_step = 1e-5;
    options.alpha = 0.0;
    const TimeHistory flight = simulate(
        blocks.problem(), {}, [&f](double) { return f; }, options);
    // The mean over the top vibrates about ½ a t² by what the force strains the block.
    EXPECT_NEAR(blocks.corner(flight.last().x, 0, 0).z(), 0.5, 1e-5);
    EXPECT_NEAR(blocks.corner(flight.last().velocity, 0, 0).z(), 1e3, 5.0);
    EXPECT_EQ(flight.statistics.steps, 100);
}

TEST(FullOrderDynamics, ConvergesWithSecondOrderInTheStep)
{
    const TwoBlocks blocks;
    const double end = 4e-6;  // about one period of the lowest mode
    const auto at_end = [&](double h) {
        DynamicOptions options;
        options.end = end;
        options.alpha = -0.1;
        options.fixed_step = h;
        options.newton.tolerance = 1e-12;
        return simulate(blocks.problem(), {}, pressing(blocks, end), options).last().x;
    };
    // Differences of successive steps converge as the error does, without an exact solution.
    Eigen::VectorXd coarse = at_end(end / 50);
    const std::vector<Level> study = halve_and_measure(end / 100, 3, [&](double h) {
        const Eigen::VectorXd fine = at_end(h);
        const double difference = (fine - coarse).norm();
        coarse = fine;
        return difference;
    });
    EXPECT_GT(observed_order(study), 1.8);
    EXPECT_LT(observed_order(study), 2.2);
}

TEST(FullOrderDynamics, StaysAtRestInEquilibrium)
{
    const TwoBlocks blocks;
    const Eigen::VectorXd f = blocks.traction({0.0, 0.0, -30.0});
    const FullState settled = last_state(blocks.problem(), {{"press", f, {}, 1}});
    DynamicOptions options;
    options.end = 1e-3;
    const TimeHistory rest = simulate(
        blocks.problem(), settled, [&f](double) { return f; }, options);
    EXPECT_LT((rest.last().x - settled.x).norm(), 1e-7 * settled.x.norm());
    EXPECT_LE(rest.statistics.steps, 40);
}

TEST(FullOrderDynamics, BouncesAndAccountsForTheEnergy)
{
    const TwoBlocks blocks(1.0, 0.02);
    FullState falling;
    falling.x = Eigen::VectorXd::Zero(blocks.model.n_free());
    falling.velocity = Eigen::VectorXd::Zero(blocks.model.n_free());
    for (Index i = 0; i < blocks.model.n_free(); ++i) {
        const auto [node, dof] = blocks.model.dofs.node_and_dof(i);
        if (dof == 2 && blocks.model.mesh.nodes[node].z() > 2.01)
            falling.velocity[i] = -1e3;
    }
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(blocks.model.n_free());
    DynamicOptions options;
    options.end = 5e-5;
    options.alpha = -0.05;
    options.tolerance = 8.4e-8;  // 1e-7 by the error constant before (INT-5) held here as well
    const TimeHistory bounce = simulate(
        blocks.problem(), falling, [&none](double) { return none; }, options);
    int closed = 0;
    for (const FullState& state : bounce.states) {
        closed += solver::interface_sums(blocks.model, 0, state.interfaces[0]).active_pairs > 0;
    }
    const double energy = 0.5 * block_mass * 1e6;
    EXPECT_GT(closed, 10) << "the impact has to be resolved";
    EXPECT_EQ(solver::interface_sums(blocks.model, 0, bounce.last().interfaces[0]).active_pairs, 0);
    EXPECT_GT(blocks.corner(bounce.last().velocity, 0, 0).z(), 100.0) << "it flies up again";
    EXPECT_NEAR(bounce.energy.input, 0.0, 1e-12 * energy);
    EXPECT_GE(bounce.energy.defect(), -1e-3 * energy) << "numerical damping creates no energy";
    EXPECT_LT(bounce.energy.defect(), 0.02 * energy);
}

TEST(FullOrderDynamics, BrakesASlidingPartByFriction)
{
    const TwoBlocks blocks;
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    laws.friction = solver::FrictionLaw{solver::friction_laws::coulomb, 0.2, 1e4, 0.0, 1.0, 0.0};
    const double press = 1.0;  // MPa
    const Eigen::VectorXd f = blocks.traction({0.0, 0.0, -press});
    FullState sliding = last_state(blocks.problem(laws), {{"press", f, {}, 1}});
    const double v0 = 200.0;
    sliding.velocity = Eigen::VectorXd::Zero(blocks.model.n_free());
    for (Index i = 0; i < blocks.model.n_free(); ++i) {
        const auto [node, dof] = blocks.model.dofs.node_and_dof(i);
        const bool upper = blocks.model.mesh.node_label[node].id > 1000;
        if (upper && dof == 0)
            sliding.velocity[i] = v0;
    }
    // mu p A brakes the mass: it stops after m v0 / (mu p A) and v0² m / (2 mu p A).
    const double braking = 0.2 * press * 12.0;
    DynamicOptions options;
    options.end = 0.5 * block_mass * v0 / braking;
    const TimeHistory slide = simulate(
        blocks.problem(laws), sliding, [&f](double) { return f; }, options);
    const double travelled = 0.75 * block_mass * v0 * v0 / (2.0 * braking);
    EXPECT_NEAR(blocks.corner(slide.last().x, 0, 0).x(), travelled, 0.02 * travelled);
    EXPECT_NEAR(slide.energy.dissipated, braking * travelled, 0.02 * braking * travelled);
    const solver::InterfaceSums sums =
        solver::interface_sums(blocks.model, 0, slide.last().interfaces[0]);
    EXPECT_NEAR(sums.dissipated_energy, slide.energy.dissipated, 0.01 * slide.energy.dissipated);
}

}  // namespace
}  // namespace clench::test

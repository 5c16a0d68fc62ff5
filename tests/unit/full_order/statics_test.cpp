#include "solver/full_order/statics.hpp"

#include <gtest/gtest.h>

#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

using solver::FullState, solver::InterfaceLaws, solver::LoadStage;

const Eigen::Vector3d down(0.0, 0.0, -1.0);

InterfaceLaws laws_with_friction(double mu)
{
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    laws.friction = solver::FrictionLaw{solver::friction_laws::coulomb, mu, 1e4, 5e2, 1.0, 0.0};
    return laws;
}

double relative(const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    return (a - b).norm() / b.norm();
}

TEST(FullOrderStatics, TransmitsUniformPressureExactly)
{
    const TwoBlocks blocks;
    const FullState state =
        last_state(blocks.problem(), {{"press", blocks.traction(30.0 * down), {}, 1}});
    // The lower block's sides bulge where its foot is held, so gaps vary; the sum does not.
    const solver::InterfaceSums sums = solver::interface_sums(blocks.model, 0, state.interfaces[0]);
    EXPECT_NEAR(sums.normal_force, 30.0 * 12.0, 1e-6);
    EXPECT_NEAR(sums.force.z(), 30.0 * 12.0, 1e-6);
    EXPECT_EQ(sums.active_pairs, 20);
}

TEST(FullOrderStatics, GivesEveryPairThePressureOfALaterallyFreeColumn)
{
    // With rollers instead of a clamped foot both blocks are in uniaxial stress.
    TwoBlocks blocks;
    std::vector<Index> rollers;
    for (const Index at : blocks.fixed) {
        const int dof = blocks.model.dofs.node_and_dof(at).second;
        if (dof == 2)
            rollers.push_back(at);
    }
    // Two corners of the foot hold the lower block in the plane, minimally.
    rollers.push_back(blocks.fixed[0]);
    rollers.push_back(blocks.fixed[1]);
    rollers.push_back(blocks.fixed[13]);
    std::sort(rollers.begin(), rollers.end());
    rollers.erase(std::unique(rollers.begin(), rollers.end()), rollers.end());
    blocks.fixed = rollers;
    const FullState state =
        last_state(blocks.problem(), {{"press", blocks.traction(30.0 * down), {}, 1}});
    for (const double p : state.interfaces[0].pressure)
        EXPECT_NEAR(p, 30.0, 1e-7);
    // 4 mm of steel under 30 MPa, and an interface that gives 30 / 1e5.
    EXPECT_NEAR(blocks.corner(state.x, 0, 0).z(), -(30.0 / 2.1e5 * 4.0 + 30.0 / 1e5), 1e-9);
}

TEST(FullOrderStatics, IsPositivelyHomogeneousWithoutGapAndFriction)
{
    const TwoBlocks blocks;
    Eigen::VectorXd f = blocks.traction(Eigen::Vector3d(0.0, 0.0, -3.0));
    const Index loaded = blocks.model.dofs.at(blocks.model.mesh.node_total() - 1, 2);
    f[loaded] += 9.0;  // lifts one corner
    solver::StaticOptions options;
    options.tolerance = 1e-12;
    const FullState once = last_state(blocks.problem(), {{"press", f, {}, 1}}, options);
    const FullState twice = last_state(blocks.problem(), {{"press", 2.0 * f, {}, 1}}, options);
    const solver::InterfaceSums sums = solver::interface_sums(blocks.model, 0, once.interfaces[0]);
    ASSERT_LT(sums.active_pairs, 20) << "the corner should open";
    ASSERT_GT(sums.active_pairs, 3);
    EXPECT_LT(relative(twice.x, 2.0 * once.x), 1e-10);
}

TEST(FullOrderStatics, DoesNotDependOnTheRegularisation)
{
    const TwoBlocks blocks;
    const std::vector<LoadStage> stages{{"press", blocks.traction({0.0, 0.0, -3.0}), {}, 1}};
    solver::StaticOptions weak, strong;
    weak.regularisation = 1e-9;
    strong.regularisation = 1e-7;
    weak.tolerance = strong.tolerance = 1e-12;
    const FullState a = last_state(blocks.problem(), stages, weak);
    const FullState b = last_state(blocks.problem(), stages, strong);
    EXPECT_LT(relative(a.x, b.x), 1e-8);
}

TEST(FullOrderStatics, CountsTheSameInMillimetresAndMetres)
{
    const TwoBlocks mm(1.0), m(1e-3);
    const auto lifted = [](const TwoBlocks& blocks) {
        Eigen::VectorXd f =
            blocks.traction(Eigen::Vector3d(0.0, 0.0, -3.0) / (blocks.unit * blocks.unit));
        f[blocks.model.dofs.at(blocks.model.mesh.node_total() - 1, 2)] += 9.0;
        return f;
    };
    solver::StaticStatistics in_mm, in_m;
    const FullState a = last_state(mm.problem(), {{"press", lifted(mm), {}, 1}}, {}, &in_mm);
    const FullState b = last_state(m.problem(), {{"press", lifted(m), {}, 1}}, {}, &in_m);
    EXPECT_EQ(in_mm.iterations, in_m.iterations);
    EXPECT_EQ(in_mm.solves, in_m.solves);
    EXPECT_LT(relative(1e3 * b.x, a.x), 1e-10);
}

TEST(FullOrderStatics, ClosesAnInitialGapFirst)
{
    const TwoBlocks blocks(1.0, 0.01);
    const FullState state =
        last_state(blocks.problem(), {{"press", blocks.traction(30.0 * down), {}, 1}});
    const TwoBlocks closed;
    const FullState reference =
        last_state(closed.problem(), {{"press", closed.traction(30.0 * down), {}, 1}});
    const solver::InterfaceSums sums = solver::interface_sums(blocks.model, 0, state.interfaces[0]);
    EXPECT_NEAR(sums.normal_force, 360.0, 1e-6);
    EXPECT_NEAR(blocks.corner(state.x, 1, 1).z() - closed.corner(reference.x, 1, 1).z(), -0.01,
                1e-6);
}

TEST(FullOrderStatics, PressesPartsApartByTheirInterference)
{
    // Held from above as well, the blocks give way to an oversize of the slave.
    TwoBlocks blocks;
    for (Index i = 0; i < blocks.model.n_free(); ++i) {
        const auto [node, dof] = blocks.model.dofs.node_and_dof(blocks.model.free_dofs[i]);
        if (blocks.model.mesh.nodes[node].z() > 3.999)
            blocks.fixed.push_back(i);
    }
    std::sort(blocks.fixed.begin(), blocks.fixed.end());
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(blocks.model.n_free());
    const FullState state = last_state(blocks.problem(), {{"press", none, {0.002}, 1}});
    const solver::InterfaceSums sums = solver::interface_sums(blocks.model, 0, state.interfaces[0]);
    // p = δ / (1/ε + h/E*) with E* between uniaxial stress and uniaxial strain.
    const double soft = 0.002 / (1e-5 + 4.0 / 2.1e5), stiff = 0.002 / (1e-5 + 4.0 / 2.83e5);
    EXPECT_GT(sums.normal_force / 12.0, soft);
    EXPECT_LT(sums.normal_force / 12.0, stiff);
    EXPECT_GE(sums.active_pairs, 12);
    EXPECT_EQ(sums.slipping_pairs, 0) << "there is no friction to overcome";
}

TEST(FullOrderStatics, SticksBelowTheLimitAndReportsSlipAboveIt)
{
    const TwoBlocks blocks;
    const InterfaceLaws laws = laws_with_friction(0.3);
    const Eigen::VectorXd press = blocks.traction({0.0, 0.0, -30.0});
    const FullState held =
        last_state(blocks.problem(laws),
                   {{"press", press, {}, 1}, {"shear", blocks.traction({3.0, 0.0, -30.0}), {}, 4}});
    const FullState slid = last_state(
        blocks.problem(laws),
        {{"press", press, {}, 1}, {"shear", blocks.traction({15.0, 0.0, -30.0}), {}, 8}});
    const solver::InterfaceSums stick = solver::interface_sums(blocks.model, 0, held.interfaces[0]);
    const solver::InterfaceSums slip = solver::interface_sums(blocks.model, 0, slid.interfaces[0]);
    EXPECT_NEAR(stick.force.x(), -3.0 * 12.0, 1e-5);
    EXPECT_NEAR(slip.force.x(), -15.0 * 12.0, 1e-5);
    EXPECT_EQ(slip.slipping_pairs, slip.active_pairs) << "edges open, the rest slips";
    EXPECT_GE(slip.active_pairs, 12);
    EXPECT_EQ(stick.slipping_pairs, 0);
    EXPECT_EQ(stick.dissipated_energy, 0.0);
    EXPECT_GT(slip.dissipated_energy, 0.0);
}

}  // namespace
}  // namespace clench::test

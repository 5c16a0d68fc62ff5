// Contact recovered instant by instant is statics with the same loads.
#include "solver/full_order/contact_recovery.hpp"

#include <Eigen/LU>
#include <gtest/gtest.h>

#include "solver/full_order/recovery_loads.hpp"
#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

solver::InterfaceLaws laws_with(double mu)
{
    solver::InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    if (mu > 0.0)
        laws.friction = solver::FrictionLaw{.mu = mu, .stick = 2e4, .slip = 1e3};
    return laws;
}

/// The load, and inertia of the whole body against it.
Eigen::VectorXd balanced(const FeModel& model, const Eigen::VectorXd& force)
{
    Eigen::MatrixXd R = Eigen::MatrixXd::Zero(model.n_free(), 6);
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const Eigen::Vector3d& X = model.mesh.nodes[node];
        R(i, dof) = 1.0;
        R(i, 3 + (dof + 1) % 3) = X[(dof + 2) % 3];
        R(i, 3 + (dof + 2) % 3) = -X[(dof + 1) % 3];
    }
    const Eigen::MatrixXd MR = model.M * R, RMR = R.transpose() * MR;
    return force - MR * RMR.inverse() * (R.transpose() * force);
}

Eigen::VectorXd pair_forces(const ContactPairs& pairs, const solver::InterfaceState& state)
{
    Eigen::VectorXd forces(3 * pairs.size());
    for (Index i = 0; i < pairs.size(); ++i)
        forces.segment<3>(3 * i) << pairs.area[i] * state.friction[i],
            -pairs.area[i] * state.pressure[i];
    return forces;
}

/// Two blocks that nothing but contact holds together, or the lower one held: pressed, sheared
/// until pairs slip, and back.
class RecoveredBlocks : public ::testing::TestWithParam<std::tuple<bool, double, double>> {};

TEST_P(RecoveredBlocks, AreThoseOfStatics)
{
    const auto [free, mu, unit] = GetParam();
    const TwoBlocks blocks(unit);
    const FeModel& model = blocks.model;
    solver::FullOrderProblem problem = blocks.problem(laws_with(mu));
    const double per_length = unit * unit * unit;  // N/mm³ in the model's unit
    problem.laws[0].normal.stiffness /= per_length;
    if (problem.laws[0].friction) {
        problem.laws[0].friction->stick /= per_length;
        problem.laws[0].friction->slip /= per_length;
    }
    Eigen::MatrixXd loads(model.n_free(), 2);
    loads << blocks.traction({0.0, 0.0, -10.0}), blocks.traction({mu > 0.0 ? 1.0 : 0.0, 0.0, 0.1});
    if (free) {
        problem.fixed.clear();
        for (int k = 0; k < 2; ++k)
            loads.col(k) = balanced(model, loads.col(k));
    }
    const std::vector<Eigen::Vector2d> path = {{1.0, 0.0}, {1.0, 0.9}, {0.9, 1.2}, {0.9, -0.8}};
    std::vector<solver::LoadStage> stages;
    for (const Eigen::Vector2d& c : path)
        stages.push_back({"instant", loads * c, {}, 1});
    std::vector<Eigen::VectorXd> expected;
    solver::solve_static(problem, stages, {}, [&](const solver::FullState& state) {
        expected.push_back(pair_forces(model.contacts[0], state.interfaces[0]));
    });

    solver::ContactRecovery recovery(problem, loads);
    ASSERT_TRUE(recovery.applicable());
    ASSERT_EQ(expected.size(), path.size() + 1);
    solver::ContactRecovery resumed(problem, loads);
    for (std::size_t k = 0; k < path.size(); ++k) {
        ASSERT_TRUE(recovery.advance(path[k]));
        if (k > 0) {
            ASSERT_TRUE(resumed.advance(path[k]));
            EXPECT_LT((recovery.forces() - resumed.forces()).norm(),
                      1e-9 * recovery.forces().norm());
        }
        resumed.restore(recovery.save());
        EXPECT_LT((recovery.forces() - expected[k + 1]).norm(), 1e-7 * expected[k + 1].norm()) << k;
        const Eigen::VectorXd shown = pair_forces(model.contacts[0], recovery.states()[0]);
        EXPECT_LT((recovery.forces() - shown).norm(), 1e-12 * shown.norm());
    }

    // The same about the pressed state (FO-11); resumed, bit for bit.
    solver::ContactRecovery tight(problem, loads), again(problem, loads);
    for (std::size_t k = 0; k < path.size(); ++k) {
        if (k == 0) {
            ASSERT_TRUE(tight.settle(path[k]));
            tight.tighten();
        } else {
            ASSERT_TRUE(tight.advance(path[k]));
            ASSERT_TRUE(again.advance(path[k]));
            EXPECT_EQ((tight.forces() - again.forces()).cwiseAbs().maxCoeff(), 0.0) << k;
        }
        again.restore(tight.save());
        EXPECT_LT((tight.forces() - expected[k + 1]).norm(), 1e-7 * expected[k + 1].norm()) << k;
    }
}

INSTANTIATE_TEST_SUITE_P(Blocks, RecoveredBlocks,
                         ::testing::Combine(::testing::Bool(), ::testing::Values(0.0, 0.08, 0.8),
                                            ::testing::Values(1.0, 1e-3)));

}  // namespace
}  // namespace clench::test

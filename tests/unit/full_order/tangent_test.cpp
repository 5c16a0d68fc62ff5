#include <gtest/gtest.h>

#include "solver/full_order/equilibrium.hpp"
#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

using solver::ContactInterface, solver::EquilibriumSolver, solver::FrictionLaw,
    solver::FrictionLawKind, solver::InterfaceLaws;
namespace friction_laws = solver::friction_laws;

/// A smooth displacement of the upper block that presses some pairs, lifts others and shears all.
Eigen::VectorXd mixed_state(const TwoBlocks& blocks, const EquilibriumSolver& solver, double scale)
{
    Eigen::VectorXd x = Eigen::VectorXd::Zero(blocks.model.n_free());
    for (Index i = 0; i < blocks.model.n_free(); ++i) {
        const auto [node, dof] = blocks.model.dofs.node_and_dof(i);
        const Eigen::Vector3d& at = blocks.model.mesh.nodes[node];
        if (blocks.model.mesh.node_label[node].id <= 1000)
            continue;
        x[i] = scale * (dof == 0   ? 0.3 + 0.2 * at.y()
                        : dof == 1 ? -0.2 + 0.1 * at.x()
                                   : -0.5 + 0.2 * at.x() + 0.05 * at.y() * at.y());
    }
    return solver.restricted(x);
}

/// Largest difference of Gᵀ D G d and the central difference of the forces, over the force change.
double tangent_error(EquilibriumSolver& solver, const Eigen::VectorXd& x, const Eigen::VectorXd& d)
{
    solver.evaluate(x, 0.0);
    Eigen::VectorXd product = Eigen::VectorXd::Zero(x.size());
    for (const ContactInterface& interface : solver.interfaces()) {
        std::vector<Eigen::Vector3d> y(interface.size());
        interface.rows().multiply(d, y);
        for (Index i = 0; i < interface.size(); ++i)
            y[i] = (interface.tangent()[i] * y[i]).eval();
        interface.rows().add_transposed(1.0, y, product);
    }
    const double h = 1e-4;
    solver.evaluate(x + h * d, 0.0);
    const Eigen::VectorXd ahead = solver.contact_forces();
    solver.evaluate(x - h * d, 0.0);
    const Eigen::VectorXd difference = (ahead - solver.contact_forces()) / (2.0 * h);
    return (product - difference).norm() / difference.norm();
}

TEST(FullOrderTangent, MatchesDifferencesOfTheForcesForEveryFrictionLaw)
{
    const TwoBlocks blocks;
    for (const FrictionLawKind kind :
         {friction_laws::coulomb, friction_laws::dahl, friction_laws::valanis,
          friction_laws::bouc_wen, friction_laws::masing}) {
        InterfaceLaws laws;
        laws.normal.stiffness = 1e5;
        laws.friction =
            FrictionLaw{kind, 0.3, 1e4, 5e2, kind == friction_laws::valanis ? 0.5 : 2.0, 0.0};
        if (kind == friction_laws::dahl)
            laws.friction->shape = 1.0;
        for (const double scale : {1e-4, 1e-3, 1e-2}) {
            const solver::FullOrderProblem problem = blocks.problem(laws);
            EquilibriumSolver solver(problem, false, {});
            const Eigen::VectorXd x = mixed_state(blocks, solver, scale);
            Eigen::VectorXd d(x.size());
            for (Eigen::Index i = 0; i < d.size(); ++i)
                d[i] = 0.01 * scale * std::sin(1.7 * i);
            EXPECT_LT(tangent_error(solver, x, d), 1e-6) << name_of(kind) << " at " << scale;
        }
    }
}

TEST(FullOrderTangent, MatchesDifferencesForPairsThatCloseWithinTheStep)
{
    const TwoBlocks blocks(1.0, 2e-4);
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    laws.friction = FrictionLaw{friction_laws::coulomb, 0.3, 1e4, 5e2, 1.0, 0.0};
    const solver::FullOrderProblem problem = blocks.problem(laws);
    EquilibriumSolver solver(problem, false, {});
    const Eigen::VectorXd x = mixed_state(blocks, solver, 1e-3);
    Eigen::VectorXd d(x.size());
    for (Eigen::Index i = 0; i < d.size(); ++i)
        d[i] = 1e-5 * std::sin(1.7 * i);
    EXPECT_LT(tangent_error(solver, x, d), 1e-6);
    EXPECT_GT(solver.interfaces()[0].active(), 3);
}

TEST(FullOrderTangent, FrictionStartsWithZeroWhereAPairCloses)
{
    const TwoBlocks blocks(1.0, 2e-4);
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    laws.friction = FrictionLaw{friction_laws::coulomb, 0.3, 1e4, 5e2, 1.0, 0.0};
    const solver::FullOrderProblem problem = blocks.problem(laws);
    EquilibriumSolver solver(problem, false, {});
    // All pairs shear by 0.1 and close by the gap and 1e-9 more.
    Eigen::VectorXd x = Eigen::VectorXd::Zero(blocks.model.n_free());
    for (Index i = 0; i < blocks.model.n_free(); ++i) {
        const auto [node, dof] = blocks.model.dofs.node_and_dof(i);
        if (blocks.model.mesh.node_label[node].id <= 1000)
            continue;
        x[i] = dof == 0 ? 0.1 : dof == 2 ? -(2e-4 + 1e-9) : 0.0;
    }
    solver.evaluate(solver.restricted(x), 0.0);
    for (const Eigen::Vector3d& stress : solver.interfaces()[0].stress()) {
        EXPECT_LT(stress.z(), 0.0);
        EXPECT_LT(stress.head<2>().norm(), 1e-3) << "5e2 times 0.1 would be 50";
    }
}

TEST(FullOrderTangent, LowerTriangleHasTheSymmetricPartOfAllPairs)
{
    const TwoBlocks blocks;
    const solver::FullOrderProblem problem = blocks.problem();
    EquilibriumSolver solver(problem, false, {});
    const Eigen::VectorXd x = mixed_state(blocks, solver, 1e-3);
    solver.evaluate(x, 0.0);
    solver::TangentMatrix matrix(solver.linear().K, solver.linear().M, solver.interfaces(),
                                 Eigen::VectorXd::Zero(x.size()));
    matrix.set({1.0, 0.0, 1.0}, solver.interfaces());
    const Eigen::VectorXd d = mixed_state(blocks, solver, 1.0).reverse();
    const Eigen::VectorXd Ad = matrix.lower().selfadjointView<Eigen::Lower>() * d;
    Eigen::VectorXd expected = solver.linear().K * d;
    for (const ContactInterface& interface : solver.interfaces()) {
        std::vector<Eigen::Vector3d> y(interface.size());
        interface.rows().multiply(d, y);
        for (Index i = 0; i < interface.size(); ++i)
            y[i] = (interface.tangent()[i] * y[i]).eval();
        interface.rows().add_transposed(1.0, y, expected);
    }
    EXPECT_LT((Ad - expected).norm(), 1e-12 * expected.norm());
    const Eigen::Index nonzeros = matrix.lower().nonZeros();
    solver.evaluate(Eigen::VectorXd::Zero(x.size()), 0.0);
    matrix.set({1.0, 0.0, 1.0}, solver.interfaces());
    EXPECT_EQ(matrix.lower().nonZeros(), nonzeros) << "open pairs keep their places";
}

}  // namespace
}  // namespace clench::test

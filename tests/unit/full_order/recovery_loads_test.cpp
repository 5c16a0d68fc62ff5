#include "solver/full_order/recovery_loads.hpp"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

TEST(RecoveryLoads, AddUpToABodyThatFallsTurnsAndIsHeldByItsBoundary)
{
    const TwoBlocks blocks;
    const FeModel& model = blocks.model;
    const std::vector<Index> boundary(blocks.fixed.begin(), blocks.fixed.begin() + 9);
    ASSERT_EQ(model.n_free(), model.dofs.size());  // rows of x_free are positions in x
    const Eigen::Vector3d centre(0.5, 0.7, 1.1);
    // One mode per boundary DOF and one more; what they are does not matter here.
    Eigen::MatrixXd Phi = Eigen::MatrixXd::Random(model.n_free(), 10);
    const Eigen::VectorXd preload = Eigen::VectorXd::Random(model.n_free());
    const solver::RecoveryLoads loads(model, Phi, centre, boundary, preload);
    const Eigen::VectorXd f_b = Eigen::VectorXd::Random(9);
    solver::BodyInstant instant;
    instant.acceleration << 1.0, -2.0, 0.5;
    instant.omega << 3.0, 1.0, -2.0;
    instant.omega_rate << -1.0, 4.0, 2.0;
    instant.modal = Eigen::VectorXd::Random(10);
    instant.outer = Eigen::VectorXd::Zero(16);
    Eigen::VectorXd a = Phi * instant.modal, f = preload;
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const Eigen::Vector3d X = model.mesh.nodes[node] - centre, w = instant.omega;
        const Eigen::Vector3d whole =
            instant.acceleration + instant.omega_rate.cross(X) + w.cross(w.cross(X));
        a[i] += whole[dof];
    }
    for (Eigen::Index k = 0; k < 9; ++k) {
        const Index row = boundary[static_cast<std::size_t>(k)];
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[row]);
        const Eigen::Vector3d X = model.mesh.nodes[node] - centre;
        const Eigen::Vector3d force = f_b[k] * Eigen::Vector3d::Unit(dof);
        instant.outer.head<3>() += force;
        instant.outer.segment<3>(3) += X.cross(force);
        instant.outer.tail(10) += f_b[k] * Phi.row(row).transpose();
        f[row] += f_b[k];
    }
    f -= model.M * a;
    const Eigen::VectorXd found = loads.columns() * loads.coefficients(instant);
    EXPECT_LT((found - f).norm(), 1e-10 * f.norm());
}

// A reference that follows the mean of two DOFs passes its force on to both.
TEST(RecoveryLoads, ActAtReferencesThatFollowOtherNodes)
{
    const TwoBlocks blocks;
    FeModel model = blocks.model;
    const Index n = model.n_free(), reference = 4, a = n - 6, b = n - 3;
    SparseMatrix T = model.T;
    T.prune([&](Index row, Index, double) { return row != reference; });
    T.coeffRef(reference, a) = 0.5;
    T.coeffRef(reference, b) = 0.5;
    model.T = T;
    const Eigen::Vector3d centre(0.5, 0.7, 1.1);
    const Eigen::MatrixXd Phi = Eigen::MatrixXd::Random(n, 8);
    const solver::RecoveryLoads loads(model, Phi, centre, {reference}, Eigen::MatrixXd(n, 0));
    Eigen::VectorXd f = Eigen::VectorXd::Zero(n);
    f[a] = f[b] = 0.5 * 7.0;
    solver::BodyInstant instant;
    instant.modal = Eigen::VectorXd::Zero(8);
    instant.outer = Eigen::VectorXd::Zero(14);
    for (const Index row : {a, b}) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[row]);
        const Eigen::Vector3d force = f[row] * Eigen::Vector3d::Unit(dof);
        instant.outer.head<3>() += force;
        instant.outer.segment<3>(3) += (model.mesh.nodes[node] - centre).cross(force);
        instant.outer.tail(8) += f[row] * Phi.row(row).transpose();
    }
    const Eigen::VectorXd found = loads.columns() * loads.coefficients(instant);
    EXPECT_LT((found - f).norm(), 1e-10 * f.norm());
}

}  // namespace
}  // namespace clench::test

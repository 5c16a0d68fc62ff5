#include "reduction/body/swapped_dofs.hpp"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "core/model/rigid_columns.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/body/body_models.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

/// The six DOFs of the reference of the distributing coupling, which follow its arms.
std::vector<Index> reference_dofs(const FeModel& model)
{
    std::vector<Index> positions;
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        for (int dof = 0; model.mesh.node_label[node].id == 30 && dof < 6; ++dof) {
            positions.push_back(model.dofs.at(node, dof));
        }
    }
    return positions;
}

class SwappedDofs : public ::testing::Test {
protected:
    FeModel model = test::mixed_structure();
    std::vector<Index> wanted = reference_dofs(model);
    SwappedModel swapped = swap_free_dofs(model, wanted, {});
};

TEST_F(SwappedDofs, AreFreeAfterwards)
{
    ASSERT_EQ(wanted.size(), 6u);
    EXPECT_EQ(swapped.model.n_free(), model.n_free());
    const MatrixXd T = swapped.model.T;
    for (Index i = 0; i < swapped.model.n_free(); ++i) {
        EXPECT_EQ(T.row(swapped.model.free_dofs[i]),
                  VectorXd::Unit(swapped.model.n_free(), i).transpose());
    }
    for (const Index position : wanted) {
        EXPECT_TRUE(std::binary_search(swapped.model.free_dofs.begin(),
                                       swapped.model.free_dofs.end(), position));
    }
}

TEST_F(SwappedDofs, LeaveTheMotionsAsTheyAre)
{
    const VectorXd x_new = test::random_basis(model, 1);
    const VectorXd x_old = swapped.S * x_new;

    EXPECT_TRUE((swapped.model.T * x_new).isApprox(model.T * x_old, 1e-12));
    EXPECT_NEAR(x_new.dot(swapped.model.K * x_new), x_old.dot(model.K * x_old),
                1e-11 * x_old.dot(model.K * x_old));
    EXPECT_NEAR(x_new.dot(swapped.model.M * x_new), x_old.dot(model.M * x_old),
                1e-11 * x_old.dot(model.M * x_old));
    EXPECT_EQ(MatrixXd(swapped.model.K), MatrixXd(swapped.model.K).transpose());
}

/// The reference of a distributing coupling follows rigid motions of its arms.
TEST_F(SwappedDofs, TakeRigidMotionsToRigidMotions)
{
    const MatrixXd R_new = rigid_columns(swapped.model, model.mass.centre);
    const MatrixXd R_old = rigid_columns(model, model.mass.centre);

    EXPECT_TRUE((swapped.S * R_new).isApprox(R_old, 1e-12));
}

/// Held at the reference, the body responds as with six Lagrange multipliers on g x = y.
TEST_F(SwappedDofs, GiveTheConstrainedEquilibrium)
{
    const MatrixXd K = MatrixXd(model.K) + 1e-3 * MatrixXd(model.K).diagonal().mean() *
                                               MatrixXd::Identity(model.n_free(), model.n_free());
    const MatrixXd g = MatrixXd(model.T)(wanted, Eigen::all);
    const VectorXd f = test::random_basis(model, 1), y = VectorXd::LinSpaced(6, 0.1, 0.6);
    const Eigen::Index n = model.n_free();
    MatrixXd saddle = MatrixXd::Zero(n + 6, n + 6);
    saddle.topLeftCorner(n, n) = K / K.norm();
    saddle.topRightCorner(n, 6) = g.transpose();
    saddle.bottomLeftCorner(6, n) = g;
    VectorXd right(n + 6);
    right << f, y;
    const VectorXd expected = saddle.fullPivLu().solve(right).head(n);

    const MatrixXd S = swapped.S;
    const MatrixXd K_new = S.transpose() * (K / K.norm()) * S;
    const VectorXd f_new = S.transpose() * f;
    std::vector<Index> held, open;
    for (Index i = 0; i < swapped.model.n_free(); ++i) {
        const bool is_held =
            std::find(wanted.begin(), wanted.end(), swapped.model.free_dofs[i]) != wanted.end();
        (is_held ? held : open).push_back(i);
    }
    VectorXd x_new(n);
    x_new(held) = y;
    x_new(open) =
        MatrixXd(K_new(open, open)).fullPivLu().solve(f_new(open) - K_new(open, held) * y);

    EXPECT_TRUE((S * x_new).isApprox(expected, 1e-8));
}

/// Bolts pull with the same virtual work, and their moments are the same.
TEST_F(SwappedDofs, KeepWhatLockedBoltsDo)
{
    model.locked.pull = test::random_basis(model, 2);
    model.locked.shortening = Eigen::Vector2d(0.1, 0.2);
    model.locked.moment = test::random_basis(model, 6);
    swapped = swap_free_dofs(model, wanted, {});
    const VectorXd x_new = test::random_basis(model, 1);
    const VectorXd x_old = swapped.S * x_new;
    const LockedBolts& bolts = swapped.model.locked;

    EXPECT_TRUE(
        (bolts.pull.transpose() * x_new).isApprox(model.locked.pull.transpose() * x_old, 1e-12));
    EXPECT_TRUE((bolts.moment.transpose() * x_new)
                    .isApprox(model.locked.moment.transpose() * x_old, 1e-12));
    EXPECT_NEAR(bolts.load().dot(x_new), model.locked.load().dot(x_old),
                1e-12 * model.locked.load().norm() * x_old.norm());
}

TEST_F(SwappedDofs, RefuseToFollowKeptDofs)
{
    std::vector<Index> arms;  // nodes 1, 4, 5, 8
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        const std::int64_t id = model.mesh.node_label[node].id;
        for (int dof = 0; (id == 1 || id == 4 || id == 5 || id == 8) && dof < 3; ++dof) {
            arms.push_back(model.dofs.at(node, dof));
        }
    }
    std::sort(arms.begin(), arms.end());
    clench::test::expect_input_error([&] { swap_free_dofs(model, wanted, arms); }, "node 30",
                                     "follows other nodes of the boundary");
}

// One arm cut off from the rest: the reference would go on averaging over both pieces.
TEST_F(SwappedDofs, RefuseToAverageOverPiecesThatNothingConnects)
{
    const auto of_first_arm = [&](Index row) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[row]).first;
        return model.mesh.node_label[node].id == 1;
    };
    for (Index column = 0; column < model.K.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(model.K, column); entry; ++entry) {
            if (of_first_arm(entry.row()) != of_first_arm(column)) {
                entry.valueRef() = 0.0;
            }
        }
    }

    clench::test::expect_input_error([&] { swap_free_dofs(model, wanted, {}); }, "node 30",
                                     "mean of 2 pieces that no stiffness connects", "node 1");
}

}  // namespace
}  // namespace clench::reduction

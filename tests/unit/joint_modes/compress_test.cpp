#include "reduction/joint_modes/compress.hpp"

#include <cmath>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "reduction/joint_modes/gram_root.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// rows × columns with singular values 1, q, q², … of the rank given.
MatrixXd graded(Eigen::Index rows, Eigen::Index columns, Eigen::Index rank, double ratio)
{
    std::srand(1);
    const MatrixXd U = MatrixXd::Random(rows, rank).householderQr().householderQ() *
                       MatrixXd::Identity(rows, rank);
    const MatrixXd V = MatrixXd::Random(columns, rank).householderQr().householderQ() *
                       MatrixXd::Identity(columns, rank);
    VectorXd s(rank);
    for (Eigen::Index i = 0; i < rank; ++i) {
        s[i] = std::pow(ratio, static_cast<double>(i));
    }
    return U * s.asDiagonal() * V.transpose();
}

TEST(Compress, FindsTheRankAndLosesNothing)
{
    const MatrixXd A = graded(300, 500, 90, 0.95);

    const Compressed compressed = compress(A, 1e-12);

    EXPECT_EQ(compressed.Q.cols(), 90);
    EXPECT_TRUE((compressed.Q.transpose() * compressed.Q).isIdentity(1e-13));
    EXPECT_LT((A - compressed.Q * compressed.S).colwise().norm().maxCoeff(), 1e-12);
}

// Singular values down to 1e-20: what lies below the tolerance may go, no more.
TEST(Compress, KeepsColumnsToTheTolerance)
{
    const MatrixXd A = graded(200, 150, 100, 0.6);
    Eigen::Index before = 100;
    for (const double tolerance : {1e-12, 1e-8, 1e-4}) {
        const Compressed compressed = compress(A, tolerance);

        EXPECT_LT((A - compressed.Q * compressed.S).colwise().norm().maxCoeff(), tolerance);
        EXPECT_TRUE((compressed.Q.transpose() * compressed.Q).isIdentity(1e-13));
        EXPECT_LT(compressed.Q.cols(), before);
        before = compressed.Q.cols();
    }
}

TEST(Compress, OfAMatrixOfFullRankIsExact)
{
    std::srand(4);
    const MatrixXd A = MatrixXd::Random(40, 70);

    const Compressed compressed = compress(A, 1e-12);

    EXPECT_EQ(compressed.Q.cols(), 40);
    EXPECT_LT((A - compressed.Q * compressed.S).norm(), 1e-12);
}

TEST(GramRoot, HasTheProductsOfTheColumns)
{
    const MatrixXd Z = graded(400, 30, 30, 0.6);  // condition 3e6

    const MatrixXd R = gram_root(Z);

    ASSERT_EQ(R.rows(), 30);
    // Products of rows of unlike size lose ε times the condition, 7e-10.
    const MatrixXd inverse = solve_root(R, MatrixXd::Identity(30, 30));
    EXPECT_TRUE((R * inverse).isIdentity(1e-8));
    const MatrixXd W = Z * inverse;
    EXPECT_TRUE((W.transpose() * W).isIdentity(1e-8));
    EXPECT_LT((R.transpose() * R - Z.transpose() * Z).norm(), 1e-14);
}

TEST(GramRoot, OfDependentColumnsHasFewerRows)
{
    const MatrixXd Z = graded(400, 30, 12, 0.9);

    const MatrixXd R = gram_root(Z);

    ASSERT_EQ(R.rows(), 12);
    EXPECT_TRUE((R * solve_root(R, MatrixXd::Identity(12, 12))).isIdentity(1e-12));
    EXPECT_LT((R.transpose() * R - Z.transpose() * Z).norm(), 1e-13);
}

TEST(ProperModes, AreLeftSingularVectors)
{
    const MatrixXd A = graded(20, 80, 20, 0.3);  // down to 1e-10

    const ProperModes modes = proper_modes(A);

    ASSERT_EQ(modes.lambda.size(), 20);
    for (int i = 0; i < 20; ++i) {
        EXPECT_NEAR(std::sqrt(modes.lambda[i]), std::pow(0.3, i), 1e-14) << i;
    }
    const MatrixXd scaled = modes.U.transpose() * A * A.transpose() * modes.U;
    EXPECT_LT((scaled - MatrixXd(modes.lambda.asDiagonal())).norm(), 1e-14);
}

}  // namespace
}  // namespace clench::reduction

#include <cmath>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/graded_columns.hpp"

namespace clench::reduction {
namespace {

using namespace graded_columns;
using Eigen::MatrixXd, Eigen::VectorXd;

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

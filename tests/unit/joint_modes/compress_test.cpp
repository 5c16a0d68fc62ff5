#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/graded_columns.hpp"

namespace clench::reduction {
namespace {

using namespace graded_columns;
using Eigen::MatrixXd, Eigen::VectorXd;

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

}  // namespace
}  // namespace clench::reduction

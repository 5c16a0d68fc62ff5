#include "core/linalg/dense_lu.hpp"

#include <gtest/gtest.h>

namespace clench::test {
namespace {

TEST(DenseLu, SolvesWhatNeedsPivots)
{
    Eigen::MatrixXd A(3, 3);
    A << 0.0, 2.0, 1.0, 1.0, 0.0, 3.0, 4.0, -1.0, 0.0;
    Eigen::MatrixXd X(3, 2);
    X << 1.0, -2.0, 0.5, 3.0, -1.0, 7.0;
    const DenseLu lu(A);
    ASSERT_TRUE(lu.is_regular());
    EXPECT_LT((lu.solve(A * X) - X).norm(), 1e-14);
}

TEST(DenseLu, KnowsASingularMatrix)
{
    Eigen::MatrixXd A = Eigen::MatrixXd::Ones(4, 4);
    EXPECT_FALSE(DenseLu(A).is_regular());
}

TEST(DenseLu, OfNothingIsNothing)
{
    const DenseLu lu(Eigen::MatrixXd(0, 0));
    EXPECT_TRUE(lu.is_regular());
    EXPECT_EQ(lu.solve(Eigen::MatrixXd(0, 3)).cols(), 3);
}

}  // namespace
}  // namespace clench::test

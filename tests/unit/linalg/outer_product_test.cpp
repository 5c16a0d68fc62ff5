#include "core/linalg/outer_product.hpp"

#include <gtest/gtest.h>

namespace clench {
namespace {

TEST(OuterProduct, AddsToWhatIsThere)
{
    const Eigen::MatrixXd A = Eigen::MatrixXd::Random(7, 5), B = Eigen::MatrixXd::Random(4, 5);
    Eigen::MatrixXd C = Eigen::MatrixXd::Random(7, 4);
    const Eigen::MatrixXd expected = C + A * B.transpose();

    add_outer_product(C, A, B);
    EXPECT_LT((C - expected).cwiseAbs().maxCoeff(), 1e-14);

    add_outer_product(C, A.leftCols(0), B.leftCols(0));
    EXPECT_LT((C - expected).cwiseAbs().maxCoeff(), 1e-14);
}

}  // namespace
}  // namespace clench

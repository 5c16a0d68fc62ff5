#include "core/linalg/sparse_gram.hpp"

#include <gtest/gtest.h>

namespace clench::test {
namespace {

TEST(SparseGram, GivesColumnsOfTheProduct)
{
    std::srand(7);
    Eigen::MatrixXd Z = Eigen::MatrixXd::Random(700, 40);
    // Branches that reach some columns each, and a top that all reach.
    for (int branch = 0; branch < 4; ++branch) {
        Z.block(130 * branch, 0, 130, 10 * branch).setZero();
        Z.block(130 * branch, 10 * branch + 10, 130, 30 - 10 * branch).setZero();
    }
    const std::vector<Index> asked{3, 38, 12, 0};
    const Eigen::MatrixXd columns = SparseGram(Z).columns(asked);
    const Eigen::MatrixXd product = Z.transpose() * Z;
    EXPECT_LT((columns - product(Eigen::all, asked)).norm(), 1e-13 * product.norm());
}

}  // namespace
}  // namespace clench::test

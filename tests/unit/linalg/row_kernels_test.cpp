#include "core/linalg/row_kernels.hpp"

#include <random>

#include <Eigen/Core>
#include <gtest/gtest.h>

namespace clench {
namespace {

Eigen::MatrixXd random_matrix(Index rows, Index columns, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    return Eigen::MatrixXd::NullaryExpr(rows, columns, [&] { return number(random); });
}

/// Rows as columns: contiguous.
std::vector<const double*> rows_of(const Eigen::MatrixXd& transposed)
{
    std::vector<const double*> rows;
    for (Eigen::Index i = 0; i < transposed.cols(); ++i)
        rows.push_back(transposed.col(i).data());
    return rows;
}

class RowKernelsOf : public testing::TestWithParam<std::tuple<Index, Index>> {};

TEST_P(RowKernelsOf, MultiplyAsPlainLoopsDo)
{
    const auto [count, width] = GetParam();
    const Eigen::MatrixXd transposed = random_matrix(width, count, 1);
    const Eigen::VectorXd x = random_matrix(width, 1, 2), w = random_matrix(count, 1, 3);
    const auto rows = rows_of(transposed);
    for (const RowKernels& kernels : row_kernels()) {
        Eigen::VectorXd y(count), sum = Eigen::VectorXd::Ones(width);
        kernels.dots(rows.data(), count, width, x.data(), y.data());
        kernels.add_scaled(rows.data(), w.data(), count, width, sum.data());
        EXPECT_LT((y - transposed.transpose() * x).norm(), 1e-13 * width) << kernels.name;
        const Eigen::VectorXd expected = Eigen::VectorXd::Ones(width) + transposed * w;
        EXPECT_LT((sum - expected).norm(), 1e-13 * width * count) << kernels.name;
    }
}

TEST_P(RowKernelsOf, GiveARowTheSameBitsInAnyCompany)
{
    const auto [count, width] = GetParam();
    const Eigen::MatrixXd transposed = random_matrix(width, count, 1);
    const Eigen::VectorXd x = random_matrix(width, 1, 2);
    const auto rows = rows_of(transposed);
    for (const RowKernels& kernels : row_kernels()) {
        Eigen::VectorXd together(count);
        kernels.dots(rows.data(), count, width, x.data(), together.data());
        for (Index i = 0; i < count; ++i) {
            double alone = 0.0;
            kernels.dots(rows.data() + i, 1, width, x.data(), &alone);
            EXPECT_EQ(alone, together[i]) << kernels.name << ' ' << i;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, RowKernelsOf,
                         testing::Values(std::tuple{1, 1}, std::tuple{3, 7}, std::tuple{4, 16},
                                         std::tuple{9, 33}, std::tuple{130, 250}));

}  // namespace
}  // namespace clench

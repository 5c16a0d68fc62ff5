#include <gtest/gtest.h>

#include "core/linalg/blas.hpp"
#include "core/linalg/cholesky.hpp"
#include "core/linalg/supernodes.hpp"
#include "tests/unit/linalg/cube_matrix.hpp"

namespace clench {
namespace {

using namespace cube_matrix;
using Eigen::MatrixXd;

// Any number of columns: 37 fill four strips of eight and part of a fifth.
class InThreads : public ::testing::TestWithParam<int> {};

TEST_P(InThreads, SolvesLargeSystems)
{
    const BlasThreads threads(GetParam());
    const SparseMatrix A = cube(16);
    const MatrixXd X = MatrixXd::Random(A.rows(), 37);

    SparseCholesky cholesky;
    ASSERT_TRUE(cholesky.factorize(A).regular());

    EXPECT_LT((cholesky.solve(A * X) - X).norm(), 1e-12 * X.norm());
    EXPECT_LT((cholesky.solve_rounded(A * X.col(0)) - X.col(0)).norm(), 1e-4 * X.col(0).norm());
}

TEST_P(InThreads, HalvesOfTheSolveMakeTheWhole)
{
    const BlasThreads threads(GetParam());
    const SparseMatrix A = cube(12);
    const MatrixXd B = MatrixXd::Random(A.rows(), 11);
    SparseCholesky cholesky;
    cholesky.factorize(A);

    const MatrixXd forward = cholesky.solve_forward(B);

    EXPECT_TRUE(cholesky.solve_backward(forward).isApprox(cholesky.solve(B), 1e-14));
    // ‖L⁻¹ P b‖² = bᵀ A⁻¹ b
    EXPECT_NEAR(forward.col(3).squaredNorm(), B.col(3).dot(cholesky.solve(B).col(3)), 1e-10);
}

TEST_P(InThreads, NamesTheSameColumnOfAnIndefiniteMatrix)
{
    SparseMatrix A = cube(12);
    A.coeffRef(700, 700) = -1.0;
    A.coeffRef(4000, 4000) = -1.0;
    const auto bad_column = [&](int count) {
        const BlasThreads threads(count);
        SparseCholesky cholesky;
        return cholesky.factorize(A).bad_column;
    };

    EXPECT_NE(bad_column(1), none);
    EXPECT_EQ(bad_column(GetParam()), bad_column(1));
}

INSTANTIATE_TEST_SUITE_P(Of, InThreads, ::testing::Values(1, 2, 3, 8));

}  // namespace
}  // namespace clench

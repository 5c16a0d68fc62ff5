// The factorisation in several threads: branches of the elimination tree, then its top.
#include <gtest/gtest.h>

#include "core/linalg/blas.hpp"
#include "core/linalg/cholesky.hpp"
#include "core/linalg/supernodes.hpp"
#include "tests/unit/linalg/cube_matrix.hpp"

namespace clench {
namespace {

using namespace cube_matrix;
using Eigen::MatrixXd;

TEST(ParallelCholesky, GivesTheSameEveryTime)
{
    const BlasThreads threads(3);
    const SparseMatrix A = cube(14);
    const MatrixXd B = MatrixXd::Random(A.rows(), 8);
    SparseCholesky first, second;
    first.factorize(A);
    second.factorize(A);

    EXPECT_EQ(first.solve(B), second.solve(B));
}

TEST(ParallelCholesky, ChangesRoundOffOnlyWithTheNumberOfThreads)
{
    const SparseMatrix A = cube(14);
    const MatrixXd B = MatrixXd::Random(A.rows(), 8);
    const auto solution = [&](int count) {
        const BlasThreads threads(count);
        SparseCholesky cholesky;
        cholesky.factorize(A);
        return cholesky.solve(B);
    };

    EXPECT_TRUE(solution(4).isApprox(solution(1), 1e-14));
}

}  // namespace
}  // namespace clench

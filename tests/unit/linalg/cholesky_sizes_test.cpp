#include <cstdlib>

#include <Eigen/Dense>
#include <sys/resource.h>
#include <unistd.h>

#include "core/linalg/cholesky.hpp"
#include "tests/unit/linalg/laplacian.hpp"

namespace clench {
namespace {

using namespace laplacian;

// Both orderings: minimum degree below 500 rows, nested dissection above.
class CholeskyOfSize : public ::testing::TestWithParam<Index> {};

TEST_P(CholeskyOfSize, SolvesBlocksOfRightHandSides)
{
    const SparseMatrix A = grid_laplacian(GetParam(), 0.1);
    const MatrixXd B = random_block(A.rows(), 5);

    SparseCholesky cholesky;
    const SparseCholesky::Outcome outcome = cholesky.factorize(A);
    const MatrixXd X = cholesky.solve(B);

    EXPECT_TRUE(outcome.positive_definite);
    EXPECT_TRUE(outcome.regular());
    EXPECT_EQ(cholesky.size(), A.rows());
    EXPECT_GE(outcome.factor_nonzeros, static_cast<double>(A.nonZeros()) / 2);
    EXPECT_LT((A * X - B).norm(), 1e-12 * B.norm());
}

TEST_P(CholeskyOfSize, SolvesToSevenDigitsWithARoundedFactor)
{
    const SparseMatrix A = grid_laplacian(GetParam(), 0.1);
    const Eigen::VectorXd b = random_block(A.rows(), 1);
    SparseCholesky cholesky;
    cholesky.factorize(A);
    const Eigen::VectorXd x = cholesky.solve(b), rounded = cholesky.solve_rounded(b);
    EXPECT_LT((rounded - x).norm(), 1e-5 * x.norm());
    EXPECT_GT((rounded - x).norm(), 1e-12 * x.norm()) << "it is meant to be rounded";
    EXPECT_EQ(rounded, cholesky.solve_rounded(b));
    // The copy follows the factor.
    cholesky.refactorize(2.0 * A);
    EXPECT_LT((2.0 * cholesky.solve_rounded(b) - x).norm(), 1e-5 * x.norm());
}

TEST_P(CholeskyOfSize, ForwardSubstitutionGivesTheEnergyNormAndBackSubstitutionCompletesIt)
{
    const SparseMatrix A = grid_laplacian(GetParam(), 0.1);
    const MatrixXd B = random_block(A.rows(), 3);
    SparseCholesky cholesky;
    cholesky.factorize(A);

    const MatrixXd Y = cholesky.solve_forward(B);
    const MatrixXd X = cholesky.solve_backward(Y);

    const MatrixXd energy = X.transpose() * (A * X);
    EXPECT_TRUE((Y.transpose() * Y).isApprox(energy, 1e-12));
    EXPECT_TRUE(X.isApprox(cholesky.solve(B), 1e-14));
}

TEST_P(CholeskyOfSize, NamesTheColumnWhereTheMatrixStopsBeingPositiveDefinite)
{
    SparseMatrix A = grid_laplacian(GetParam(), 0.1);
    const Index bad = static_cast<Index>(A.rows()) / 3;
    A.coeffRef(bad, bad) = -1.0;

    SparseCholesky cholesky;
    const SparseCholesky::Outcome outcome = cholesky.factorize(A);

    // Every other diagonal minor is positive definite, so the pivot that fails is this one or one
    // of its neighbours, whose elimination it spoils.
    EXPECT_FALSE(outcome.positive_definite);
    EXPECT_FALSE(outcome.regular());
    EXPECT_NE(A.coeff(bad, outcome.suspect_column()), 0.0);
}

TEST_P(CholeskyOfSize, SeesASingularMatrixThatRoundOffMadePositive)
{
    const SparseMatrix A = grid_laplacian(GetParam(), 0.0);

    SparseCholesky cholesky;
    const SparseCholesky::Outcome outcome = cholesky.factorize(A);

    EXPECT_FALSE(outcome.regular());
    EXPECT_NE(outcome.suspect_column(), none);
}

INSTANTIATE_TEST_SUITE_P(SmallAndDissected, CholeskyOfSize, ::testing::Values(3, 12, 40));

}  // namespace
}  // namespace clench

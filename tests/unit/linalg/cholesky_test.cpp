#include "core/linalg/cholesky.hpp"

#include <cstdlib>
#include <fstream>
#include <limits>
#include <random>

#include <Eigen/Dense>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"

namespace clench {
namespace {

using Eigen::MatrixXd;
using ::testing::HasSubstr;

// The Laplacian on a grid of `side` × `side` points plus `shift` on the diagonal: positive
// definite for shift > 0, singular (constant vector) for shift = 0.
SparseMatrix grid_laplacian(Index side, double shift)
{
    std::vector<Eigen::Triplet<double, Index>> entries;
    const auto couple = [&](Index a, Index b) {
        entries.emplace_back(a, a, 1.0);
        entries.emplace_back(b, b, 1.0);
        entries.emplace_back(a, b, -1.0);
        entries.emplace_back(b, a, -1.0);
    };
    for (Index i = 0; i < side; ++i) {
        for (Index j = 0; j < side; ++j) {
            entries.emplace_back(i * side + j, i * side + j, shift);
            if (i + 1 < side)
                couple(i * side + j, (i + 1) * side + j);
            if (j + 1 < side)
                couple(i * side + j, i * side + j + 1);
        }
    }
    SparseMatrix A(side * side, side * side);
    A.setFromTriplets(entries.begin(), entries.end());
    return A;
}

MatrixXd random_block(Index rows, Index columns)
{
    std::mt19937 generator(7);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    return MatrixXd::NullaryExpr(rows, columns, [&] { return uniform(generator); });
}

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

TEST(Cholesky, ReadsOnlyTheLowerTriangle)
{
    const SparseMatrix A = grid_laplacian(12, 0.1);
    const SparseMatrix lower = A.triangularView<Eigen::Lower>();
    const MatrixXd B = random_block(A.rows(), 1);
    SparseCholesky of_full, of_lower;
    of_full.factorize(A);
    of_lower.factorize(lower);

    EXPECT_EQ(of_full.solve(B), of_lower.solve(B));
}

TEST(Cholesky, ReportsPivotsOfADiagonalMatrix)
{
    SparseMatrix A(3, 3);
    A.insert(0, 0) = 4.0;
    A.insert(1, 1) = 0.25;
    A.insert(2, 2) = 9.0;

    SparseCholesky cholesky;
    const SparseCholesky::Outcome outcome = cholesky.factorize(A);

    EXPECT_DOUBLE_EQ(outcome.smallest_pivot, 0.25);
    EXPECT_DOUBLE_EQ(outcome.largest_pivot, 9.0);
    EXPECT_DOUBLE_EQ(outcome.smallest_pivot_ratio, 1.0);
}

TEST(Cholesky, NamesTheColumnWithoutAnyEntry)
{
    SparseMatrix A = grid_laplacian(5, 1.0);
    for (Index i = 0; i < 25; ++i) {
        A.coeffRef(i, 11) = A.coeffRef(11, i) = 0.0;
    }
    A.prune(0.0);

    SparseCholesky cholesky;
    const SparseCholesky::Outcome outcome = cholesky.factorize(A);

    EXPECT_FALSE(outcome.positive_definite);
    EXPECT_EQ(outcome.bad_column, 11);
}

TEST(Cholesky, RefactorizesOtherValuesOfTheSamePattern)
{
    const MatrixXd B = random_block(1600, 2);
    SparseCholesky reused, fresh;
    reused.factorize(grid_laplacian(40, 0.1));
    reused.refactorize(grid_laplacian(40, 2.0));
    fresh.factorize(grid_laplacian(40, 2.0));

    EXPECT_EQ(reused.solve(B), fresh.solve(B));
}

TEST(Cholesky, CanBeUsedAgainAfterAFailure)
{
    const SparseMatrix A = grid_laplacian(12, 0.1);
    const MatrixXd B = random_block(A.rows(), 1);
    SparseMatrix indefinite = A;
    indefinite.coeffRef(4, 4) = -5.0;

    SparseCholesky cholesky;
    EXPECT_FALSE(cholesky.factorize(indefinite).positive_definite);
    EXPECT_TRUE(cholesky.refactorize(A).positive_definite);

    EXPECT_LT((A * cholesky.solve(B) - B).norm(), 1e-12 * B.norm());
}

TEST(Cholesky, GivesTheSameBitsEveryTime)
{
    const SparseMatrix A = grid_laplacian(60, 0.01);
    const MatrixXd B = random_block(A.rows(), 4);
    SparseCholesky first, second;
    first.factorize(A);
    second.factorize(A);

    EXPECT_EQ(first.solve(B), second.solve(B));
}

TEST(Cholesky, RefusesValuesThatAreNotFinite)
{
    SparseMatrix A = grid_laplacian(5, 1.0);
    A.coeffRef(7, 7) = std::numeric_limits<double>::quiet_NaN();
    SparseCholesky cholesky;

    try {
        cholesky.factorize(A);
        FAIL();
    } catch (const NumericalError& error) {
        EXPECT_THAT(error.what(), HasSubstr("nan in row 7, column 7"));
    }
}

TEST(Cholesky, AnswersForMatricesWithoutRows)
{
    SparseCholesky cholesky;

    EXPECT_TRUE(cholesky.factorize(SparseMatrix(0, 0)).positive_definite);

    EXPECT_EQ(cholesky.solve(MatrixXd(0, 2)).cols(), 2);
}

#if !defined(__SANITIZE_ADDRESS__)
// In a process of its own, whose address space ends 64 MiB above what it has now: a random graph
// of 6000 points has no small separators, its factor is nearly dense.
void factorize_in_little_memory()
{
    constexpr Index n = 6000;
    std::vector<Eigen::Triplet<double, Index>> entries;
    std::mt19937 generator(1);
    for (Index i = 0; i < n; ++i) {
        entries.emplace_back(i, i, 100.0);
        for (int k = 0; k < 6; ++k) {
            entries.emplace_back(i, static_cast<Index>(generator() % n), 1.0);
        }
    }
    SparseMatrix A(n, n);
    A.setFromTriplets(entries.begin(), entries.end());
    const SparseMatrix symmetric = SparseMatrix(A.transpose()) + A;
    // OpenBLAS waits for ever when it cannot get its work space: let it have that before the limit.
    set_blas_threads(1);
    transposed_product(random_block(200, 200), random_block(200, 200));
    long pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t limit = static_cast<rlim_t>(pages * sysconf(_SC_PAGESIZE)) + (64u << 20);
    const rlimit space{limit, limit};
    setrlimit(RLIMIT_AS, &space);
    try {
        SparseCholesky().factorize(symmetric);
    } catch (const SystemError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        std::exit(static_cast<int>(error.exit_code()));
    }
    std::exit(0);
}

TEST(CholeskyDeathTest, SaysHowMuchMemoryTheFactorNeeds)
{
    GTEST_FLAG_SET(death_test_style, "threadsafe");  // BLAS has started its threads
    EXPECT_EXIT(factorize_in_little_memory(), ::testing::ExitedWithCode(4),
                "factor of a matrix with 6000 rows needs 0\\.[0-9]+ GiB");
}
#endif

TEST(Blas, ProductsAgreeWithEigen)
{
    const MatrixXd A = random_block(50, 7), B = random_block(50, 3), C = random_block(7, 3);

    MatrixXd sum = B;
    add_product(sum, -2.0, A, C);

    EXPECT_TRUE(transposed_product(A, B).isApprox(A.transpose() * B, 1e-14));
    EXPECT_TRUE(sum.isApprox(B - 2.0 * A * C, 1e-14));
}

TEST(Blas, ThreadsAreSetForAScope)
{
    set_blas_threads(2);
    {
        const BlasThreads scope(1);
        EXPECT_EQ(blas_threads(), 1);
    }
    EXPECT_EQ(blas_threads(), 2);
}

}  // namespace
}  // namespace clench

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
#include "tests/support/matchers.hpp"
#include "tests/unit/linalg/laplacian.hpp"

namespace clench {
namespace {

using namespace laplacian;

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

}  // namespace
}  // namespace clench

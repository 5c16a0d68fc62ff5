// The factorisation in several threads: branches of the elimination tree, then its top.
#include <random>

#include <gtest/gtest.h>

#include "core/linalg/blas.hpp"
#include "core/linalg/cholesky.hpp"
#include "core/linalg/supernodes.hpp"

namespace clench {
namespace {

using Eigen::MatrixXd;

// Three unknowns in each point of a cube, coupled to those of all neighbours: like a mesh.
SparseMatrix cube(Index edge)
{
    std::mt19937 generator(7);
    std::vector<Eigen::Triplet<double, Index>> entries;
    const auto point = [&](Index x, Index y, Index z) { return (x * edge + y) * edge + z; };
    const auto couple = [&](Index a, Index b) {
        for (Index i = 0; i < 9; ++i) {
            const double value = generator() * 0x1p-32 - 0.5;
            entries.emplace_back(3 * a + i / 3, 3 * b + i % 3, value);
            entries.emplace_back(3 * b + i % 3, 3 * a + i / 3, value);
        }
    };
    for (Index x = 0; x < edge; ++x) {
        for (Index y = 0; y < edge; ++y) {
            for (Index z = 0; z < edge; ++z) {
                for (Index i = 0; i < 3; ++i) {
                    entries.emplace_back(3 * point(x, y, z) + i, 3 * point(x, y, z) + i, 20.0);
                }
                if (x > 0)
                    couple(point(x, y, z), point(x - 1, y, z));
                if (y > 0)
                    couple(point(x, y, z), point(x, y - 1, z));
                if (z > 0)
                    couple(point(x, y, z), point(x, y, z - 1));
            }
        }
    }
    SparseMatrix A(3 * edge * edge * edge, 3 * edge * edge * edge);
    A.setFromTriplets(entries.begin(), entries.end());
    return A;
}

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

TEST(Supernodes, FormATreeWhoseChildrenUpdateTheirParentsOnly)
{
    const Supernodes nodes = find_supernodes(cube(10).triangularView<Eigen::Lower>());

    for (Index s = 0; s < nodes.count(); ++s) {
        const Index parent = nodes.parent[s];
        if (parent == none) {
            EXPECT_EQ(nodes.rows_below(s), 0);
            continue;
        }
        const Index* rows = nodes.row_begin(parent);
        EXPECT_TRUE(std::includes(rows, rows + nodes.rows(parent),
                                  nodes.row_begin(s) + nodes.columns(s),
                                  nodes.row_begin(s) + nodes.rows(s)));
    }
}

// Both triangles or only the lower one: the columns of a point are found to be alike either way.
TEST(Supernodes, DoNotDependOnTheUpperTriangle)
{
    const SparseMatrix A = cube(10);

    EXPECT_EQ(find_supernodes(A).row, find_supernodes(A.triangularView<Eigen::Lower>()).row);
}

TEST(Supernodes, AreSharedOutWholeAndOnce)
{
    const Supernodes nodes = find_supernodes(cube(14));
    const std::vector<double> work(static_cast<std::size_t>(nodes.count()), 1.0);

    const Branches branches = split_tree(nodes, work, 2, 1.0);

    EXPECT_GE(branches.roots.size(), 2u);
    std::vector<int> times(static_cast<std::size_t>(nodes.count()), 0);
    for (const Index s : branches.top) {
        ++times[s];
    }
    for (const Index root : branches.roots) {
        for (Index s = nodes.first_below[root]; s <= root; ++s) {
            ++times[s];
        }
    }
    EXPECT_EQ(times, std::vector<int>(times.size(), 1));
}

}  // namespace
}  // namespace clench

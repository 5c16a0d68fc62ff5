// Forward substitution for loads in few rows against the plain one.
#include "core/linalg/condensed_forward.hpp"

#include <random>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "core/linalg/cholesky.hpp"
#include "core/linalg/large_array.hpp"
#include "core/linalg/multifrontal.hpp"

namespace clench {
namespace {

using Eigen::MatrixXd;

constexpr Index side = 14;

// The Laplacian of a box of points, held softly.
SparseMatrix box_laplacian()
{
    std::vector<Eigen::Triplet<double, Index>> entries;
    const auto couple = [&](Index a, Index b) {
        entries.emplace_back(a, a, 1.0);
        entries.emplace_back(b, b, 1.0);
        entries.emplace_back(a, b, -1.0);
        entries.emplace_back(b, a, -1.0);
    };
    constexpr Index plane = side * side;
    for (Index i = 0; i < plane * side; ++i) {
        entries.emplace_back(i, i, 0.01);
        if (i % side + 1 < side)
            couple(i, i + 1);
        if (i / side % side + 1 < side)
            couple(i, i + side);
        if (i / plane + 1 < side)
            couple(i, i + plane);
    }
    SparseMatrix A(plane * side, plane * side);
    A.setFromTriplets(entries.begin(), entries.end());
    return A;
}

MatrixXd random_block(Index rows, Index columns, unsigned seed)
{
    std::mt19937 generator(seed);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    return MatrixXd::NullaryExpr(rows, columns, [&] { return uniform(generator); });
}

// The points of one face, every second one: the surface of an interface.
std::vector<Index> face()
{
    std::vector<Index> rows;
    for (Index i = 0; i < side * side; i += 2) {
        rows.push_back((i * 5) % (side * side) * side);
    }
    return rows;
}

struct Case {
    Index dense, most_loaded;
    int threads;
};

class CondensedForwardOf : public ::testing::TestWithParam<Case> {};

// Branches of no, some, or all loads; columns that fill no whole strip or panel.
TEST_P(CondensedForwardOf, LoadsInFewRowsIsThePlainForwardSubstitution)
{
    const SparseMatrix A = box_laplacian();
    SparseCholesky cholesky;
    ASSERT_TRUE(cholesky.factorize(A).regular());
    const Supernodes nodes = find_supernodes(A);
    LargeArray values(static_cast<std::size_t>(nodes.value_count()));
    ASSERT_EQ(factor_multifrontal(nodes, A, 1, values.data()), none);
    const MatrixXd D = random_block(A.rows(), GetParam().dense, 3);
    const CondensedForward condensed(nodes, values.data(), face(), cholesky.solve_forward(D),
                                     GetParam().threads, GetParam().most_loaded);
    const auto loads = static_cast<Index>(condensed.loaded().size());
    const MatrixXd F = random_block(loads, 45, 4), c = random_block(GetParam().dense, 45, 5);
    MatrixXd B = D * c;
    for (Index k = 0; k < loads; ++k) {
        B.row(condensed.loaded()[k]) += F.row(k);
    }
    const MatrixXd expected = cholesky.solve_forward(B);

    MatrixXd Z(condensed.rows(), 45), Y(condensed.full_rows(), 45);
    condensed.forward(F, c, Z);
    condensed.expand(F, c, Y);

    EXPECT_LT((Y - expected).norm(), 1e-13 * expected.norm());
    const MatrixXd gram = expected.transpose() * expected;
    EXPECT_LT((Z.transpose() * Z - gram).norm(), 1e-13 * gram.norm());
    EXPECT_LT(Z.rows(), expected.rows());
}

INSTANTIATE_TEST_SUITE_P(Branches, CondensedForwardOf,
                         ::testing::Values(Case{0, 0, 1}, Case{6, 0, 2}, Case{6, 5, 1},
                                           Case{0, 20, 2}, Case{6, 96, 2}, Case{3, 1000, 1}));

// The purpose: rows of Z are those of the loads and of the separators between branches.
TEST(CondensedForward, HasFewRows)
{
    const SparseMatrix A = box_laplacian();
    SparseCholesky cholesky;
    ASSERT_TRUE(cholesky.factorize(A).regular());

    const CondensedForward condensed = cholesky.condense(face(), MatrixXd(A.rows(), 0));

    EXPECT_LT(condensed.rows(), A.rows() / 3);
    EXPECT_GE(condensed.rows(), static_cast<Eigen::Index>(face().size()));
}

TEST(CondensedForward, OfNoRowsIsEmpty)
{
    SparseCholesky cholesky;
    cholesky.factorize(SparseMatrix(0, 0));

    const CondensedForward condensed = cholesky.condense({}, MatrixXd(0, 2));

    EXPECT_EQ(condensed.rows(), 0);
    EXPECT_TRUE(condensed.loaded().empty());
}

}  // namespace
}  // namespace clench

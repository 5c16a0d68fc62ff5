#include "core/linalg/strips.hpp"

#include <gtest/gtest.h>

#include "core/linalg/sparse.hpp"

namespace clench {
namespace {

using Eigen::MatrixXd;
using Strip = Eigen::Matrix<double, Eigen::Dynamic, strip_width, Eigen::RowMajor>;

// A supernode of 7 columns, one panel of four and three single ones, with 9 rows below.
constexpr Index columns = 7, rows = 16;

MatrixXd supernode()
{
    MatrixXd L = MatrixXd::Random(rows, columns);
    L.diagonal().array() += 4.0;
    return L;
}

TEST(Strips, EverySetOfInstructionsSubstitutesForward)
{
    const MatrixXd L = supernode();
    const Strip F = Strip::Random(rows, strip_width);
    Strip expected = F;
    const MatrixXd x =
        L.topRows(columns).triangularView<Eigen::Lower>().solve(MatrixXd(F.topRows(columns)));
    expected.topRows(columns) = x;
    expected.bottomRows(rows - columns) -= L.bottomRows(rows - columns) * x;

    for (const StripKernels& kernels : strip_kernels()) {
        Strip found = F;
        kernels.forward(L.data(), rows, 0, columns, found.data());
        EXPECT_TRUE(found.isApprox(expected, 1e-14)) << kernels.name;
    }
}

TEST(Strips, EverySetOfInstructionsSubstitutesBackward)
{
    const MatrixXd L = supernode();
    const Strip F = Strip::Random(rows, strip_width);
    Strip expected = F;
    const MatrixXd right = F.topRows(columns) -
                           L.bottomRows(rows - columns).transpose() * F.bottomRows(rows - columns);
    expected.topRows(columns) =
        L.topRows(columns).transpose().triangularView<Eigen::Upper>().solve(right);

    for (const StripKernels& kernels : strip_kernels()) {
        Strip found = F;
        kernels.backward(L.data(), rows, 0, columns, found.data());
        EXPECT_TRUE(found.isApprox(expected, 1e-14)) << kernels.name;
    }
}

TEST(Strips, EverySetOfInstructionsMultiplies)
{
    SparseMatrix A = MatrixXd(MatrixXd::Random(rows, rows)).sparseView(1.0, 0.4);
    A = SparseMatrix(A + SparseMatrix(A.transpose()));
    const Strip X = Strip::Random(rows, strip_width);

    for (const StripKernels& kernels : strip_kernels()) {
        Strip found = Strip::Zero(rows, strip_width);
        const SparseRows of_A{A.outerIndexPtr(), A.outerIndexPtr() + 1, A.innerIndexPtr(),
                              A.valuePtr()};
        kernels.multiply(of_A, 2, rows, X.data(), found.data());
        EXPECT_TRUE(found.bottomRows(rows - 2).isApprox((A * X).bottomRows(rows - 2), 1e-14))
            << kernels.name;
        EXPECT_EQ(found.topRows(2).norm(), 0.0) << kernels.name;
    }
}

TEST(Strips, LoadAndStoreInAnyOrderOfRows)
{
    const MatrixXd X = MatrixXd::Random(5, 11);
    const std::vector<Index> order{3, 0, 4, 1, 2};
    Strip strip(5, strip_width);
    MatrixXd back = MatrixXd::Zero(5, 11);

    load_strip(X, 8, order.data(), 2, strip.data());
    store_strip_rows(strip.data(), 0, 5, order.data(), 8, back);

    EXPECT_EQ(strip(0, 2), X(3, 10));
    EXPECT_EQ(strip.rightCols(5).norm(), 0.0);
    EXPECT_EQ(back.rightCols(3), X.rightCols(3));
}

}  // namespace
}  // namespace clench

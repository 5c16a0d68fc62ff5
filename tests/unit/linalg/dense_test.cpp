#include "core/linalg/dense.hpp"

#include <cmath>
#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/unit/linalg/dense_checks.hpp"

namespace clench {
namespace {

using namespace dense_checks;

class OfSize : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Dense, OfSize, testing::Values(1, 2, 3, 6, 17, 50));

TEST_P(OfSize, SvdGivesTheMatrixBack)
{
    const int n = GetParam(), rank = (n + 1) / 2;
    expect_thin(random_matrix(n, n, n), thin_svd(random_matrix(n, n, n)));
    expect_full(random_matrix(n, n, n), full_svd(random_matrix(n, n, n)), n);
    for (const MatrixXd& A : {random_matrix(n + 4, n, rank), random_matrix(n, n + 4, rank)}) {
        expect_thin(A, thin_svd(A));
        expect_full(A, full_svd(A), rank);
    }
    EXPECT_EQ(full_svd(MatrixXd::Zero(n, n)).rank(1e-6), 0);
}

TEST_P(OfSize, LargeSvdGivesTheMatrixBack)
{
    const int n = GetParam();
    for (const MatrixXd& A : {random_matrix(n, n, n), random_matrix(n + 9, n, n)}) {
        const Svd svd = large_thin_svd(A), left = left_svd(A);
        expect_thin(A, svd);
        expect_equal(svd.sigma, thin_svd(A).sigma);
        expect_equal(svd.sigma, left.sigma);
        expect_equal(svd.sigma, singular_values(A));
        expect_orthonormal(left.U);
        expect_equal(left.U.transpose() * A * A.transpose() * left.U,
                     left.sigma.cwiseAbs2().asDiagonal());
    }
}

TEST_P(OfSize, SymmetricEigenvectorsAreThose)
{
    const MatrixXd A = symmetric_matrix(GetParam());
    const SymmetricEigen eigen = symmetric_eigen(A);
    expect_ascending(eigen.lambda);
    expect_orthonormal(eigen.V);
    expect_equal(A * eigen.V, eigen.V * eigen.lambda.asDiagonal());
    expect_equal(eigen.lambda, symmetric_eigenvalues(A));
}

TEST_P(OfSize, OfSymmetricMatricesTheLowerTriangleIsRead)
{
    const MatrixXd A = symmetric_matrix(GetParam());
    const MatrixXd lower = A.triangularView<Eigen::Lower>();
    EXPECT_EQ(symmetric_eigen(lower).V, symmetric_eigen(A).V);
    EXPECT_EQ(symmetric_eigenvalues(lower), symmetric_eigenvalues(A));
    const MatrixXd M = positive_matrix(GetParam());
    EXPECT_EQ(DenseCholesky(M.triangularView<Eigen::Lower>()).R(), DenseCholesky(M).R());
}

TEST_P(OfSize, EigenvectorsOfAPairAreThose)
{
    const MatrixXd K = symmetric_matrix(GetParam()), M = positive_matrix(GetParam());
    const std::optional<SymmetricEigen> eigen = symmetric_eigen(K, M);
    ASSERT_TRUE(eigen);
    expect_ascending(eigen->lambda);
    expect_equal(MatrixXd::Identity(K.rows(), K.cols()), eigen->V.transpose() * M * eigen->V);
    expect_equal(K * eigen->V, M * eigen->V * eigen->lambda.asDiagonal());
}

TEST_P(OfSize, GeneralEigenvectorsAreThose)
{
    const MatrixXd A = random_matrix(GetParam(), GetParam(), GetParam());
    const std::optional<GeneralEigen> eigen = general_eigen(A);
    ASSERT_TRUE(eigen);
    const Eigen::MatrixXcd error = A * eigen->V - eigen->V * eigen->lambda.asDiagonal();
    EXPECT_LE(error.norm(), tiny * (1.0 + A.norm()));
    for (Eigen::Index k = 0; k < A.cols(); ++k) {
        EXPECT_NEAR(eigen->V.col(k).norm(), 1.0, tiny);
    }
}

TEST(Dense, EigenvaluesOfNotANumberAreRefused)
{
    const MatrixXd A = MatrixXd::Constant(3, 3, std::nan(""));
    EXPECT_FALSE(general_eigen(A));
    EXPECT_FALSE(symmetric_eigen(A, MatrixXd::Identity(3, 3)));
}

TEST_P(OfSize, TriangleAndColumnsSpanTheSame)
{
    const int n = GetParam();
    for (const MatrixXd& A : {random_matrix(n + 5, n, n), random_matrix(n, n + 5, n)}) {
        const MatrixXd R = triangle_of(A);
        EXPECT_EQ(R, MatrixXd(R.triangularView<Eigen::Upper>()));
        expect_equal(A.transpose() * A, R.transpose() * R);
    }
    const MatrixXd tall = random_matrix(n + 5, n, n), Q = orthonormal_columns(tall);
    expect_orthonormal(Q);
    expect_equal(tall, Q * (Q.transpose() * tall));
    EXPECT_EQ(triangle_of(MatrixXd(0, n)).cols(), n);
}

TEST_P(OfSize, PseudoInverseIsMoorePenroses)
{
    const int n = GetParam(), rank = (n + 1) / 2;
    for (const MatrixXd& A : {random_matrix(n + 5, n, rank), random_matrix(n, n + 5, rank)}) {
        const MatrixXd X = pseudo_inverse(A);
        expect_equal(A, A * X * A);
        EXPECT_LE((X * A * X - X).norm(), 1e-10 * X.norm());
        EXPECT_LE((A * X - (A * X).transpose()).norm(), 1e-10);
        EXPECT_LE((X * A - (X * A).transpose()).norm(), 1e-10);
    }
}

TEST_P(OfSize, PivotedQrGivesTheMatrixBack)
{
    const int n = GetParam(), rank = (n + 1) / 2;
    for (const MatrixXd& A : {random_matrix(n + 5, n, rank), random_matrix(n, n + 5, rank)}) {
        const PivotedQr qr(A);
        EXPECT_EQ(qr.rank(1e-9), rank);
        const MatrixXd Q = qr.Q();
        EXPECT_EQ(Q.cols(), A.rows());
        expect_orthonormal(Q);
        expect_equal(qr.Q(rank), Q.leftCols(rank));
        MatrixXd taken(A.rows(), n);
        for (Eigen::Index k = 0; k < n; ++k) {
            taken.col(k) = A.col(qr.column(k));
            EXPECT_LE(std::abs(qr.pivot(k)), std::abs(qr.pivot(k > 0 ? k - 1 : 0)) * (1.0 + tiny));
        }
        const MatrixXd R = Q.transpose() * taken;
        expect_equal(MatrixXd(R.triangularView<Eigen::Upper>()), R);
        for (Eigen::Index k = 0; k < rank; ++k) {
            EXPECT_NEAR(R(k, k), qr.pivot(k), tiny * A.norm());
            EXPECT_LE(R.col(k).tail(R.rows() - k).norm(), std::abs(qr.pivot(k)) * (1.0 + tiny));
        }
        MatrixXd reflected = A;  // by as many reflections as span it: Qᵀ A
        qr.reflect(rank, reflected);
        expect_equal(Q.leftCols(rank).transpose() * A, reflected.topRows(rank));
        expect_equal(MatrixXd::Zero(A.rows() - rank, A.cols()),
                     reflected.bottomRows(A.rows() - rank));
    }
}

TEST_P(OfSize, CholeskySolves)
{
    const int n = GetParam();
    const MatrixXd A = positive_matrix(n), B = random_matrix(n, 7, 7);
    const DenseCholesky factor(A);
    EXPECT_TRUE(factor.is_positive_definite());
    EXPECT_EQ(factor.size(), n);
    const MatrixXd R = factor.R();
    EXPECT_EQ(R, MatrixXd(R.triangularView<Eigen::Upper>()));
    expect_equal(A, R.transpose() * R);
    expect_equal(B, R.transpose() * factor.solve_forward(B));
    expect_equal(B, R * factor.solve_backward(B));
    expect_equal(B, A * factor.solve(B));
    expect_equal(B.col(0), A * factor.solve(VectorXd(B.col(0))));
    const VectorXd lambda = symmetric_eigenvalues(A);
    const double exact = lambda[0] / lambda[n - 1];  // in the 2-norm; the estimate is of the 1-norm
    EXPECT_GE(factor.rcond(), exact / n);
    EXPECT_LE(factor.rcond(), std::min(1.0 + tiny, 3.0 * n * exact));
}

TEST(Dense, CholeskyOfAnIndefiniteMatrixSaysSo)
{
    EXPECT_FALSE(DenseCholesky(-MatrixXd::Identity(3, 3)).is_positive_definite());
    EXPECT_EQ(DenseCholesky().size(), 0);
}

}  // namespace
}  // namespace clench

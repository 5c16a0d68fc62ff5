#include "core/linalg/dense.hpp"

#include <cmath>
#include <cstdlib>

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <Eigen/SVD>
#include <gtest/gtest.h>

namespace clench {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// All of the given rank, at sizes on both sides of the limits where Eigen changes its methods.
MatrixXd random_matrix(Eigen::Index rows, Eigen::Index columns, Eigen::Index rank)
{
    std::srand(11);
    const MatrixXd left = MatrixXd::Random(rows, rank);
    return left * MatrixXd::Random(rank, columns);
}

MatrixXd symmetric_matrix(Eigen::Index n)
{
    const MatrixXd A = random_matrix(n, n, n);
    return 0.5 * (A + A.transpose());
}

MatrixXd positive_matrix(Eigen::Index n)
{
    const MatrixXd A = random_matrix(n, n + 2, n);
    return A * A.transpose() + MatrixXd::Identity(n, n);
}

class OfSize : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Dense, OfSize, testing::Values(1, 2, 3, 6, 17, 50));

void expect_jacobi(const MatrixXd& A)
{
    const Eigen::JacobiSVD<MatrixXd> thin(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Svd ours = thin_svd(A);
    EXPECT_EQ(ours.U, thin.matrixU());
    EXPECT_EQ(ours.sigma, thin.singularValues());
    EXPECT_EQ(ours.V, thin.matrixV());

    Eigen::JacobiSVD<MatrixXd> full(A, Eigen::ComputeFullU | Eigen::ComputeFullV);
    full.setThreshold(1e-6);
    const Svd our_full = full_svd(A);
    EXPECT_EQ(our_full.U, full.matrixU());
    EXPECT_EQ(our_full.sigma, full.singularValues());
    EXPECT_EQ(our_full.V, full.matrixV());
    EXPECT_EQ(our_full.rank(1e-6), full.rank());

    const Eigen::JacobiSVD<MatrixXd> right(A, Eigen::ComputeFullV);  // U asked for changes no bit
    EXPECT_EQ(our_full.V, right.matrixV());
    EXPECT_EQ(our_full.sigma, right.singularValues());
}

TEST_P(OfSize, JacobiSvdIsEigens)
{
    const int n = GetParam();
    expect_jacobi(random_matrix(n, n, n));
    expect_jacobi(random_matrix(n + 4, n, (n + 1) / 2));
    expect_jacobi(random_matrix(n, n + 4, (n + 1) / 2));
    EXPECT_EQ(full_svd(MatrixXd::Zero(n, n)).rank(1e-6), 0);
}

TEST_P(OfSize, LargeSvdIsEigens)
{
    const int n = GetParam();
    for (const MatrixXd& A : {random_matrix(n, n, n), random_matrix(n + 9, n, n)}) {
        const Eigen::BDCSVD<MatrixXd> thin(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
        const Svd ours = large_thin_svd(A);
        EXPECT_EQ(ours.U, thin.matrixU());
        EXPECT_EQ(ours.sigma, thin.singularValues());
        EXPECT_EQ(ours.V, thin.matrixV());
        const Eigen::BDCSVD<MatrixXd> left(A, Eigen::ComputeThinU);
        EXPECT_EQ(left_svd(A).U, left.matrixU());
        EXPECT_EQ(left_svd(A).sigma, left.singularValues());
        EXPECT_EQ(singular_values(A), Eigen::BDCSVD<MatrixXd>(A).singularValues());
    }
}

TEST_P(OfSize, SymmetricEigenIsEigens)
{
    const MatrixXd A = symmetric_matrix(GetParam());
    const Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(A);
    EXPECT_EQ(symmetric_eigen(A).lambda, eigen.eigenvalues());
    EXPECT_EQ(symmetric_eigen(A).V, eigen.eigenvectors());
    const Eigen::SelfAdjointEigenSolver<MatrixXd> values(A, Eigen::EigenvaluesOnly);
    EXPECT_EQ(symmetric_eigenvalues(A), values.eigenvalues());
}

TEST_P(OfSize, SymmetricEigenOfExpressionsIsEigens)
{
    const MatrixXd A = symmetric_matrix(GetParam()), B = random_matrix(GetParam(), 4, 4);
    const VectorXd scale = A.diagonal().cwiseAbs();
    const Eigen::SelfAdjointEigenSolver<MatrixXd> product(B.transpose() * A * B,
                                                          Eigen::EigenvaluesOnly);
    EXPECT_EQ(symmetric_eigenvalues(B.transpose() * A * B), product.eigenvalues());
    const Eigen::SelfAdjointEigenSolver<MatrixXd> scaled(scale.asDiagonal() * A *
                                                         scale.asDiagonal());
    EXPECT_EQ(symmetric_eigen(scale.asDiagonal() * A * scale.asDiagonal()).V,
              scaled.eigenvectors());
    const Eigen::SelfAdjointEigenSolver<MatrixXd> sum(0.5 * (A + A.transpose()));
    EXPECT_EQ(symmetric_eigen(0.5 * (A + A.transpose())).V, sum.eigenvectors());
}

TEST_P(OfSize, EigenOfPairIsEigens)
{
    const MatrixXd K = symmetric_matrix(GetParam()), M = positive_matrix(GetParam());
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> eigen(K, M);
    const std::optional<SymmetricEigen> ours = symmetric_eigen(K, M);
    ASSERT_TRUE(ours);
    EXPECT_EQ(ours->lambda, eigen.eigenvalues());
    EXPECT_EQ(ours->V, eigen.eigenvectors());
}

TEST_P(OfSize, GeneralEigenIsEigens)
{
    const MatrixXd A = random_matrix(GetParam(), GetParam(), GetParam());
    const Eigen::EigenSolver<MatrixXd> eigen(A);
    const std::optional<GeneralEigen> ours = general_eigen(A);
    ASSERT_TRUE(ours);
    EXPECT_EQ(ours->lambda, eigen.eigenvalues());
    EXPECT_EQ(ours->V, eigen.eigenvectors());
}

TEST(Dense, EigenvaluesOfNotANumberAreRefused)
{
    const MatrixXd A = MatrixXd::Constant(3, 3, std::nan(""));
    EXPECT_FALSE(general_eigen(A));
    EXPECT_FALSE(symmetric_eigen(A, MatrixXd::Identity(3, 3)));
}

TEST_P(OfSize, QrIsEigens)
{
    const int n = GetParam();
    for (const MatrixXd& A : {random_matrix(n + 5, n, n), random_matrix(n, n + 5, n)}) {
        const Eigen::HouseholderQR<MatrixXd> qr(A);
        const MatrixXd R = qr.matrixQR().topRows(n).triangularView<Eigen::Upper>();
        EXPECT_EQ(triangle_of(A), R);
        EXPECT_EQ(pseudo_inverse(A), MatrixXd(A.completeOrthogonalDecomposition().pseudoInverse()));
    }
    const MatrixXd tall = random_matrix(n + 5, n, n);
    const Eigen::HouseholderQR<MatrixXd> qr(tall);
    const MatrixXd Q = qr.householderQ() * MatrixXd::Identity(n + 5, n);
    EXPECT_EQ(orthonormal_columns(tall), Q);
    EXPECT_EQ(triangle_of(MatrixXd(0, n)).cols(), n);
}

TEST_P(OfSize, PivotedQrIsEigens)
{
    const int n = GetParam(), rank = (n + 1) / 2;
    for (const MatrixXd& A : {random_matrix(n + 5, n, rank), random_matrix(n, n + 5, rank)}) {
        Eigen::ColPivHouseholderQR<MatrixXd> qr;
        qr.setThreshold(1e-9);
        qr.compute(A);
        const PivotedQr ours(A);
        EXPECT_EQ(ours.rank(1e-9), qr.rank());
        EXPECT_EQ(ours.rank(1e-9), rank);
        for (Eigen::Index k = 0; k < n; ++k) {
            EXPECT_EQ(ours.column(k), qr.colsPermutation().indices()[k]);
            EXPECT_EQ(ours.pivot(k), qr.matrixR()(k, k));
        }
        EXPECT_EQ(ours.Q(), MatrixXd(qr.householderQ()));
        EXPECT_EQ(ours.Q(rank), MatrixXd(qr.householderQ() * MatrixXd::Identity(A.rows(), rank)));
        MatrixXd B = random_matrix(A.rows(), 3, 3), C = B;
        B.applyOnTheLeft(qr.householderQ().setLength(rank).adjoint());
        ours.reflect(rank, C);
        EXPECT_EQ(C, B);
    }
}

TEST_P(OfSize, CholeskyIsEigens)
{
    const int n = GetParam();
    const MatrixXd A = positive_matrix(n);
    const Eigen::LLT<MatrixXd> llt(A);
    const DenseCholesky ours(A);
    EXPECT_TRUE(ours.is_positive_definite());
    EXPECT_EQ(ours.size(), n);
    EXPECT_EQ(ours.rcond(), llt.rcond());
    EXPECT_EQ(ours.R(), MatrixXd(llt.matrixU()));
    const MatrixXd B = random_matrix(n, 7, 7);
    EXPECT_EQ(ours.solve(B), MatrixXd(llt.solve(B)));
    const VectorXd b = B.col(0);
    EXPECT_EQ(ours.solve(b), VectorXd(llt.solve(b)));
    EXPECT_EQ(ours.solve_backward(B), MatrixXd(llt.matrixU().solve(B)));
    MatrixXd wide(1003, 7);  // rows of a larger matrix as the result change no bit
    wide.bottomRows(n) = llt.matrixL().solve(B);
    EXPECT_EQ(ours.solve_forward(B), wide.bottomRows(n));
}

TEST(Dense, CholeskyOfAnIndefiniteMatrixSaysSo)
{
    EXPECT_FALSE(DenseCholesky(-MatrixXd::Identity(3, 3)).is_positive_definite());
    EXPECT_EQ(DenseCholesky().size(), 0);
}

}  // namespace
}  // namespace clench

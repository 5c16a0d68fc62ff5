#pragma once

#include <cstdlib>

#include <gtest/gtest.h>

#include "core/linalg/dense.hpp"

namespace clench::dense_checks {

using Eigen::MatrixXd, Eigen::VectorXd;

// Every decomposition is checked by what defines it, to some thousand rounding errors.
inline constexpr double tiny = 1e-12;

/// All of the given rank, at sizes on both sides of the limits where Eigen changes its methods.
inline MatrixXd random_matrix(Eigen::Index rows, Eigen::Index columns, Eigen::Index rank)
{
    std::srand(11);
    const MatrixXd left = MatrixXd::Random(rows, rank);
    return left * MatrixXd::Random(rank, columns);
}

inline MatrixXd symmetric_matrix(Eigen::Index n)
{
    const MatrixXd A = random_matrix(n, n, n);
    return 0.5 * (A + A.transpose());
}

inline MatrixXd positive_matrix(Eigen::Index n)
{
    const MatrixXd A = random_matrix(n, n + 2, n);
    return A * A.transpose() + MatrixXd::Identity(n, n);
}

/// |A − B| against the size of A.
inline void expect_equal(const MatrixXd& A, const MatrixXd& B)
{
    ASSERT_EQ(A.rows(), B.rows());
    ASSERT_EQ(A.cols(), B.cols());
    EXPECT_LE((A - B).norm(), tiny * (1.0 + A.norm()));
}

inline void expect_orthonormal(const MatrixXd& Q)
{
    expect_equal(MatrixXd::Identity(Q.cols(), Q.cols()), Q.transpose() * Q);
}

inline void expect_descending(const VectorXd& sigma)
{
    for (Eigen::Index i = 0; i < sigma.size(); ++i) {
        EXPECT_GE(sigma[i], i + 1 < sigma.size() ? sigma[i + 1] : 0.0);
    }
}

inline void expect_ascending(const VectorXd& lambda)
{
    expect_descending((lambda.maxCoeff() - lambda.array()).matrix());
}

inline void expect_thin(const MatrixXd& A, const Svd& svd)
{
    expect_descending(svd.sigma);
    expect_orthonormal(svd.U);
    expect_orthonormal(svd.V);
    expect_equal(A, svd.U * svd.sigma.asDiagonal() * svd.V.transpose());
}

inline void expect_full(const MatrixXd& A, const Svd& svd, Eigen::Index rank)
{
    EXPECT_EQ(svd.U.cols(), A.rows());
    EXPECT_EQ(svd.V.cols(), A.cols());
    expect_orthonormal(svd.U);
    expect_orthonormal(svd.V);
    const Eigen::Index least = svd.sigma.size();
    expect_equal(
        A, svd.U.leftCols(least) * svd.sigma.asDiagonal() * svd.V.leftCols(least).transpose());
    EXPECT_EQ(svd.rank(1e-6), rank);
    expect_equal(MatrixXd::Zero(A.rows(), A.cols() - rank), A * svd.V.rightCols(A.cols() - rank));
}

}  // namespace clench::dense_checks

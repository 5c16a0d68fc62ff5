#pragma once

#include <algorithm>
#include <cmath>

#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_tools.hpp"

namespace clench::reduction {

/// The inner product of M. Borrows the matrix.
class MassProduct {
public:
    MassProduct(const SparseMatrix& M, int threads) : M_(M), threads_(threads) {}

    Eigen::MatrixXd times(const Eigen::Ref<const Eigen::MatrixXd>& X) const
    {
        return symmetric_product(M_, X, threads_);
    }
    double norm(const Eigen::VectorXd& x) const
    {
        return std::sqrt(std::max(0.0, x.dot(times(x).col(0))));
    }
    Eigen::VectorXd norms(const Eigen::MatrixXd& X) const
    {
        const Eigen::MatrixXd squares = X.cwiseProduct(times(X));
        return squares.colwise().sum().transpose().cwiseMax(0.0).cwiseSqrt();
    }
    /// X ← X − Q Qᵀ M X for M-orthonormal Q; returns Qᵀ M X.
    Eigen::MatrixXd remove(const Eigen::Ref<const Eigen::MatrixXd>& Q,
                           Eigen::Ref<Eigen::MatrixXd> X) const
    {
        Eigen::MatrixXd C = transposed_product(Q, times(X));
        add_product(X, -1.0, Q, C);
        return C;
    }

private:
    const SparseMatrix& M_;
    int threads_;
};

}  // namespace clench::reduction

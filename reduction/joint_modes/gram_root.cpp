#include "reduction/joint_modes/gram_root.hpp"

#include <algorithm>

#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/linalg/dense_triangle.hpp"

namespace clench::reduction {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// Below, an eigenvalue of the Gram matrix is round-off of its largest.
constexpr double round_off = 1e-13;
// The root of a Gram matrix of a smaller condition than this has ten digits.
constexpr double good_condition = 1e6;

// Wᵀ W of W = Z T, of which only some rows exist at a time; `make` turns rows of Z into rows of W.
template <class Make>
MatrixXd gram_in_blocks(const Eigen::Ref<const MatrixXd>& Z, Eigen::Index columns, const Make& make)
{
    constexpr Eigen::Index rows = 16384;
    MatrixXd G = MatrixXd::Zero(columns, columns);
    for (Eigen::Index first = 0; first < Z.rows(); first += rows) {
        G += gram_product(make(Z.middleRows(first, std::min(rows, Z.rows() - first))));
    }
    return G;
}

// R = diag(√λ) Vᵀ without the eigenvalues that are round-off, and its inverse V diag(1/√λ).
MatrixXd deficient_root(const Eigen::Ref<const MatrixXd>& Z, const MatrixXd& G)
{
    const SymmetricEigen eigen = symmetric_eigen(G);
    const VectorXd& lambda = eigen.lambda;
    const double largest = lambda[lambda.size() - 1];
    Eigen::Index rank = 0;
    while (rank < lambda.size() && lambda[lambda.size() - 1 - rank] > 0.0 &&
           lambda[lambda.size() - 1 - rank] > round_off * largest) {
        ++rank;
    }
    const MatrixXd V = eigen.V.rightCols(rank);
    const VectorXd root = lambda.tail(rank).cwiseSqrt();
    const MatrixXd first = root.asDiagonal() * V.transpose();
    const MatrixXd inverse = V * root.cwiseInverse().asDiagonal();
    const DenseCholesky second(gram_in_blocks(Z, rank, [&](const Eigen::Ref<const MatrixXd>& rows) {
        MatrixXd W = MatrixXd::Zero(rows.rows(), rank);
        add_product(W, 1.0, rows, inverse);
        return W;
    }));
    return second.R() * first;
}

}  // namespace

MatrixXd gram_root(const Eigen::Ref<const MatrixXd>& Z)
{
    MatrixXd G = gram_product(Z);
    if (G.size() == 0) {
        return G;
    }
    const DenseCholesky first(G);
    const double condition = first.is_positive_definite() ? 1.0 / first.rcond() : 1.0 / round_off;
    if (!(condition < 1e-3 / round_off)) {
        return deficient_root(Z, G);
    }
    if (condition < good_condition) {
        return first.R();
    }
    const MatrixXd R = first.R();
    const DenseCholesky second(
        gram_in_blocks(Z, R.cols(), [&](const Eigen::Ref<const MatrixXd>& rows) {
            MatrixXd W = rows;
            divide_by_upper(W, R);
            return W;
        }));
    MatrixXd product = MatrixXd::Zero(R.rows(), R.cols());
    add_product(product, 1.0, second.R(), R);
    return product;
}

MatrixXd solve_root(const MatrixXd& R, const Eigen::Ref<const MatrixXd>& B)
{
    if (R.rows() == R.cols() && R.isUpperTriangular(0.0)) {
        return solve_upper(R, B);
    }
    const MatrixXd inner = R * R.transpose();
    return R.transpose() * DenseCholesky(inner).solve(MatrixXd(B));
}

ProperModes proper_modes(const Eigen::Ref<const MatrixXd>& A)
{
    // A = Lᵀ-factor times orthonormal rows: the small square factor has the singular values of A.
    MatrixXd square = A;
    if (A.cols() > A.rows()) {
        square = triangle_of(A.transpose()).transpose();
    }
    const Svd svd = left_svd(square);
    const VectorXd& s = svd.sigma;
    Eigen::Index count = 0;
    while (count < s.size() && s[count] > 1e-15 * s[0]) {
        ++count;
    }
    return {svd.U.leftCols(count), s.head(count).cwiseAbs2()};
}

}  // namespace clench::reduction

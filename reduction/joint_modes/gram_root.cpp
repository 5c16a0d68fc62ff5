#include "reduction/joint_modes/gram_root.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <Eigen/SVD>

#include "core/linalg/blas.hpp"

namespace clench::reduction {

using Eigen::MatrixXd;
using Eigen::VectorXd;

MatrixXd gram_root(const Eigen::Ref<const MatrixXd>& Z)
{
    // Below, an eigenvalue of the Gram matrix is round-off of its largest.
    constexpr double round_off = 1e-13;
    const MatrixXd G = transposed_product(Z, Z);
    const Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(0.5 * (G + G.transpose()));
    const VectorXd lambda = eigen.eigenvalues();
    Eigen::Index rank = 0;
    while (rank < lambda.size() && lambda[lambda.size() - 1 - rank] > 0.0 &&
           lambda[lambda.size() - 1 - rank] > round_off * lambda[lambda.size() - 1]) {
        ++rank;
    }
    const MatrixXd V = eigen.eigenvectors().rightCols(rank);
    const VectorXd root = lambda.tail(rank).cwiseSqrt();
    MatrixXd W = MatrixXd::Zero(Z.rows(), rank);
    const MatrixXd scaled = V * root.cwiseInverse().asDiagonal();
    add_product(W, 1.0, Z, scaled);
    const MatrixXd G_W = transposed_product(W, W);
    const Eigen::LLT<MatrixXd> cholesky(G_W);
    const MatrixXd first = root.asDiagonal() * V.transpose();
    return MatrixXd(cholesky.matrixU()) * first;
}

MatrixXd right_inverse(const Eigen::Ref<const MatrixXd>& R)
{
    const MatrixXd inner = R * R.transpose();
    const MatrixXd transposed = inner.llt().solve(R);
    return transposed.transpose();
}

ProperModes proper_modes(const Eigen::Ref<const MatrixXd>& A)
{
    // A = Lᵀ-factor times orthonormal rows: the small square factor has the singular values of A.
    MatrixXd square = A;
    if (A.cols() > A.rows()) {
        const Eigen::HouseholderQR<MatrixXd> qr(A.transpose());
        square = qr.matrixQR()
                     .topRows(A.rows())
                     .triangularView<Eigen::Upper>()
                     .toDenseMatrix()
                     .transpose();
    }
    const Eigen::BDCSVD<MatrixXd> svd(square, Eigen::ComputeThinU);
    const VectorXd s = svd.singularValues();
    Eigen::Index count = 0;
    while (count < s.size() && s[count] > 1e-15 * s[0]) {
        ++count;
    }
    return {svd.matrixU().leftCols(count), s.head(count).cwiseAbs2()};
}

}  // namespace clench::reduction

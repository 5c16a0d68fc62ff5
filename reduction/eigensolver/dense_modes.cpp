#include "reduction/eigensolver/dense_modes.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>

namespace clench::reduction {

EigenPairs dense_modes(const EigenProblem& problem, double sigma)
{
    using Eigen::MatrixXd;
    const MatrixXd M = problem.M;
    const MatrixXd A = MatrixXd(problem.K) + sigma * M;
    EigenPairs pairs;
    const Eigen::LLT<MatrixXd> cholesky(A);
    if (cholesky.info() != Eigen::Success) {
        return pairs;
    }
    // L⁻¹ M L⁻ᵀ y = θ y, x = L⁻ᵀ y / √θ has xᵀ M x = 1.
    MatrixXd C = cholesky.matrixL().solve(M);
    C = cholesky.matrixL().solve(C.transpose()).eval();
    const Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(0.5 * (C + C.transpose()));
    const double largest = eigen.eigenvalues().maxCoeff();
    Eigen::Index count = 0;  // eigenvalues ascend; those at round-off belong to massless DOFs
    while (count < C.rows() && eigen.eigenvalues()[C.rows() - 1 - count] > 1e-14 * largest) {
        ++count;
    }
    pairs.theta = eigen.eigenvalues().tail(count).reverse();
    const MatrixXd Y = eigen.eigenvectors().rightCols(count).rowwise().reverse();
    pairs.X = cholesky.matrixU().solve(Y) * pairs.theta.cwiseSqrt().cwiseInverse().asDiagonal();
    pairs.converged = true;
    return pairs;
}

}  // namespace clench::reduction

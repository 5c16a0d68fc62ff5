#include "reduction/eigensolver/dense_modes.hpp"

#include "core/linalg/dense.hpp"

namespace clench::reduction {

EigenPairs dense_modes(const EigenProblem& problem, double sigma)
{
    using Eigen::MatrixXd;
    const MatrixXd M = problem.M;
    const MatrixXd A = MatrixXd(problem.K) + sigma * M;
    EigenPairs pairs;
    const DenseCholesky cholesky(A);
    if (!cholesky.is_positive_definite()) {
        return pairs;
    }
    // L⁻¹ M L⁻ᵀ y = θ y, x = L⁻ᵀ y / √θ has xᵀ M x = 1.
    MatrixXd C = cholesky.solve_forward(M);
    C = cholesky.solve_forward(C.transpose());
    const SymmetricEigen eigen = symmetric_eigen(0.5 * (C + C.transpose()));
    const double largest = eigen.lambda.maxCoeff();
    Eigen::Index count = 0;  // eigenvalues ascend; those at round-off belong to massless DOFs
    while (count < C.rows() && eigen.lambda[C.rows() - 1 - count] > 1e-14 * largest) {
        ++count;
    }
    pairs.theta = eigen.lambda.tail(count).reverse();
    const MatrixXd Y = eigen.V.rightCols(count).rowwise().reverse();
    pairs.X = cholesky.solve_backward(Y) * pairs.theta.cwiseSqrt().cwiseInverse().asDiagonal();
    pairs.converged = true;
    return pairs;
}

}  // namespace clench::reduction

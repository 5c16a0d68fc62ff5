#include <Eigen/Eigenvalues>

#include "core/linalg/dense.hpp"

namespace clench {

using Eigen::MatrixXd;

SymmetricEigen symmetric_eigen(const MatrixXd& A)
{
    if (A.size() == 0) {
        return {Eigen::VectorXd(), A};
    }
    const Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(A);
    return {eigen.eigenvalues(), eigen.eigenvectors()};
}

Eigen::VectorXd symmetric_eigenvalues(const MatrixXd& A)
{
    return Eigen::SelfAdjointEigenSolver<MatrixXd>(A, Eigen::EigenvaluesOnly).eigenvalues();
}

std::optional<SymmetricEigen> symmetric_eigen(const MatrixXd& K, const MatrixXd& M)
{
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> eigen(K, M);
    if (eigen.info() != Eigen::Success) {
        return std::nullopt;
    }
    return SymmetricEigen{eigen.eigenvalues(), eigen.eigenvectors()};
}

}  // namespace clench

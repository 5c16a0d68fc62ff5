#include <Eigen/Eigenvalues>

#include "core/linalg/dense.hpp"

namespace clench {

std::optional<GeneralEigen> general_eigen(const Eigen::MatrixXd& A)
{
    const Eigen::EigenSolver<Eigen::MatrixXd> eigen(A);
    if (eigen.info() != Eigen::Success) {
        return std::nullopt;
    }
    return GeneralEigen{eigen.eigenvalues(), eigen.eigenvectors()};
}

}  // namespace clench

#include <Eigen/SVD>

#include "core/linalg/dense.hpp"

namespace clench {

using Eigen::MatrixXd;

Svd large_thin_svd(const MatrixXd& A)
{
    const Eigen::BDCSVD<MatrixXd> svd(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
    return {svd.matrixU(), svd.singularValues(), svd.matrixV()};
}

Svd left_svd(const MatrixXd& A)
{
    const Eigen::BDCSVD<MatrixXd> svd(A, Eigen::ComputeThinU);
    return {svd.matrixU(), svd.singularValues(), {}};
}

Eigen::VectorXd singular_values(const MatrixXd& A)
{
    return Eigen::BDCSVD<MatrixXd>(A).singularValues();
}

}  // namespace clench

#include <algorithm>

#include <Eigen/QR>

#include "core/linalg/dense.hpp"

namespace clench {

using Eigen::MatrixXd;

MatrixXd triangle_of(const MatrixXd& A)
{
    const Eigen::Index rows = std::min(A.rows(), A.cols());
    if (rows == 0) {
        return MatrixXd(0, A.cols());
    }
    const Eigen::HouseholderQR<MatrixXd> qr(A);
    return qr.matrixQR().topRows(rows).triangularView<Eigen::Upper>();
}

MatrixXd orthonormal_columns(const MatrixXd& A)
{
    const Eigen::HouseholderQR<MatrixXd> qr(A);
    return qr.householderQ() * MatrixXd::Identity(A.rows(), A.cols());
}

}  // namespace clench

#include <algorithm>
#include <limits>

#include <Eigen/SVD>

#include "core/linalg/dense.hpp"

namespace clench {

using Eigen::MatrixXd;

Eigen::Index Svd::rank(double share) const
{
    if (sigma.size() == 0) {
        return 0;
    }
    const double smallest = std::max(sigma[0] * share, std::numeric_limits<double>::min());
    Eigen::Index rank = sigma.size();
    while (rank > 0 && sigma[rank - 1] < smallest) {
        --rank;
    }
    return rank;
}

Svd thin_svd(const MatrixXd& A)
{
    const Eigen::JacobiSVD<MatrixXd> svd(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
    return {svd.matrixU(), svd.singularValues(), svd.matrixV()};
}

Svd full_svd(const MatrixXd& A)
{
    const Eigen::JacobiSVD<MatrixXd> svd(A, Eigen::ComputeFullU | Eigen::ComputeFullV);
    return {svd.matrixU(), svd.singularValues(), svd.matrixV()};
}

}  // namespace clench

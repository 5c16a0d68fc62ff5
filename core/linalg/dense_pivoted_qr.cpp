#include <cmath>

#include <Eigen/QR>

#include "core/linalg/dense.hpp"

namespace clench {

using Eigen::MatrixXd;

MatrixXd pseudo_inverse(const MatrixXd& A)
{
    return A.completeOrthogonalDecomposition().pseudoInverse();
}

struct PivotedQr::Factor {
    Eigen::ColPivHouseholderQR<MatrixXd> qr;
};

PivotedQr::PivotedQr(const MatrixXd& A)
    : factor_(std::make_unique<Factor>(Factor{Eigen::ColPivHouseholderQR<MatrixXd>(A)}))
{
}

PivotedQr::~PivotedQr() = default;
PivotedQr::PivotedQr(PivotedQr&&) noexcept = default;
PivotedQr& PivotedQr::operator=(PivotedQr&&) noexcept = default;

Eigen::Index PivotedQr::column(Eigen::Index k) const
{
    return factor_->qr.colsPermutation().indices()[k];
}

double PivotedQr::pivot(Eigen::Index k) const
{
    return factor_->qr.matrixQR()(k, k);
}

Eigen::Index PivotedQr::rank(double share) const
{
    const double smallest = std::abs(factor_->qr.maxPivot()) * share;
    Eigen::Index rank = 0;
    for (Eigen::Index k = 0; k < factor_->qr.nonzeroPivots(); ++k) {
        rank += std::abs(pivot(k)) > smallest ? 1 : 0;
    }
    return rank;
}

MatrixXd PivotedQr::Q() const
{
    return factor_->qr.householderQ();
}

MatrixXd PivotedQr::Q(Eigen::Index columns) const
{
    return factor_->qr.householderQ() * MatrixXd::Identity(factor_->qr.rows(), columns);
}

void PivotedQr::reflect(Eigen::Index count, MatrixXd& B) const
{
    B.applyOnTheLeft(factor_->qr.householderQ().setLength(count).adjoint());
}

}  // namespace clench

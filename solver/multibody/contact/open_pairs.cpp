#include "solver/multibody/contact/open_pairs.hpp"

#include <algorithm>
#include <cmath>

namespace clench::solver::multibody {
namespace {

/// Bounds hold in exact numbers; this covers the rounding of gaps, norms and paths.
constexpr double rounding = 1e-9;

}  // namespace

OpenPairs::OpenPairs(const InterfaceOperator& interface)
    : until_(static_cast<std::size_t>(interface.size()), 0.0)
{
    const auto pairs = static_cast<double>(std::max<Index>(1, interface.size()));
    scale_ = (interface.normal.colwise().squaredNorm().transpose() / pairs).cwiseSqrt();
    // A mode that moves no gap needs no length; any small one keeps the division defined.
    const double least = scale_.size() > 0 ? 1e-12 * scale_.maxCoeff() : 0.0;
    scale_ = scale_.cwiseMax(least > 0.0 ? least : 1.0);
    const Eigen::VectorXd inverse = scale_.cwiseInverse();
    for (Index i = 0; i < interface.size(); ++i) {
        norm_.push_back((1.0 + rounding) *
                        interface.normal.row(i).transpose().cwiseProduct(inverse).norm());
    }
}

double OpenPairs::length(const Eigen::VectorXd& v) const
{
    return (1.0 + rounding) * v.cwiseProduct(scale_).norm();
}

void OpenPairs::move_to(const Eigen::VectorXd& zeta)
{
    if (zeta_.size() == zeta.size())
        way_ += length(zeta - zeta_);
    zeta_ = zeta;
    reach_ = length(zeta);
}

void OpenPairs::seen(Index i, double clearance)
{
    const auto k = static_cast<std::size_t>(i);
    const double free = clearance - rounding * norm_[k] * reach_;
    until_[k] = free > 0.0 && norm_[k] > 0.0 ? way_ * (1.0 - 1e-15) + free / norm_[k] : 0.0;
}

void OpenPairs::forget()
{
    std::fill(until_.begin(), until_.end(), 0.0);
    zeta_.resize(0);
    way_ = 0.0;
}

double OpenPairs::clearance(Index i) const
{
    const auto k = static_cast<std::size_t>(i);
    return std::max(0.0, (until_[k] - way_) * norm_[k]);
}

}  // namespace clench::solver::multibody

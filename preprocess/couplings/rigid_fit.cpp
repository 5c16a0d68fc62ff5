#include "preprocess/couplings/rigid_fit.hpp"

#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>

#include "core/linalg/dense.hpp"

namespace clench::preprocess {
namespace {

/// Clouds thinner than this fraction of their spread do not determine a rotation: seven digits of
/// a slanted line in a deck leave 1e-7.
constexpr double thin = 1e-5;
/// Share of a free motion in a direction asked for that counts.
constexpr double visible = 1e-7;

/// Turns round-off of sums into zeros, one kind of DOF at a time because of their units.
void drop_noise_by_kind(Eigen::VectorXd& c, const std::vector<bool>& rotation)
{
    double largest[2] = {0.0, 0.0};
    for (Eigen::Index j = 0; j < c.size(); ++j) {
        double& size = largest[rotation[static_cast<std::size_t>(j)]];
        size = std::max(size, std::abs(c[j]));
    }
    for (Eigen::Index j = 0; j < c.size(); ++j) {
        if (std::abs(c[j]) < 1e-15 * largest[rotation[static_cast<std::size_t>(j)]]) {
            c[j] = 0.0;
        }
    }
}

}  // namespace

RigidFit::RigidFit(const std::vector<Observation>& observations, const Eigen::Vector3d& reference,
                   double length)
    : reference_(reference), centre_(Eigen::Vector3d::Zero())
{
    const auto count = static_cast<Eigen::Index>(observations.size());
    double weight = 0.0, far = 0.0;
    for (const Observation& o : observations) {
        centre_ += o.weight * o.position;
        weight += o.weight;
        far = std::max(far, o.position.lpNorm<Eigen::Infinity>());
    }
    centre_ /= weight;

    double spread = 0.0;
    for (const Observation& o : observations) {
        spread += o.weight / weight * (o.position - centre_).squaredNorm();
        rotation_.push_back(o.rotation);
    }
    spread = std::sqrt(spread);
    // A cloud in one point must not seem to have directions through round-off.
    const double noise = 1e-10 * far;
    length = length > noise ? length : 0.0;
    scale_ = std::max(spread > noise ? spread : 0.0, length);
    scale_ = scale_ > 0.0 ? scale_ : std::max(far, 1.0);
    length = length > 0.0 ? length : scale_;

    // At least six rows, so that the decomposition shows all six motions.
    Eigen::MatrixXd S = Eigen::MatrixXd::Zero(std::max<Eigen::Index>(count, 6), 6);
    Eigen::VectorXd root = Eigen::VectorXd::Zero(S.rows());
    for (Eigen::Index j = 0; j < count; ++j) {
        const Observation& o = observations[static_cast<std::size_t>(j)];
        root[j] = std::sqrt(o.weight) * (o.rotation ? length : 1.0);
        S.row(j) = root[j] * row(o.position, o.direction, o.rotation);
    }
    decompose(S, root, count);
}

void RigidFit::decompose(const Eigen::MatrixXd& S, const Eigen::VectorXd& root, Eigen::Index count)
{
    const Svd svd = thin_svd(S);
    const Eigen::VectorXd& sigma = svd.sigma;
    Eigen::Index rank = 0;
    while (rank < 6 && sigma[rank] > thin * sigma[0]) {
        ++rank;
    }
    root_U_ = root.head(count).asDiagonal() * svd.U.topLeftCorner(count, rank);
    V_over_sigma_ = svd.V.leftCols(rank) * sigma.head(rank).cwiseInverse().asDiagonal();
    free_ = svd.V.rightCols(6 - rank);
}

RigidFit::Row6 RigidFit::row(const Eigen::Vector3d& position, const Eigen::Vector3d& direction,
                             bool rotation) const
{
    Row6 s = Row6::Zero();
    if (rotation) {
        s.tail<3>() = direction.transpose() / scale_;
        return s;
    }
    const Eigen::Vector3d r = position - centre_;
    s.head<3>() = direction.transpose();
    s.tail<3>() = r.cross(direction).transpose() / scale_;
    return s;
}

Eigen::VectorXd RigidFit::coefficients(const Eigen::Vector3d& direction, bool rotation) const
{
    const Row6 p = row(reference_, direction, rotation);
    Eigen::VectorXd c = root_U_ * (p * V_over_sigma_).transpose();
    drop_noise_by_kind(c, rotation_);
    return c;
}

std::vector<RigidFit::FreeMotion> RigidFit::undetermined(const std::vector<Asked>& asked) const
{
    std::vector<FreeMotion> motions;
    if (free_.cols() == 0 || asked.empty()) {
        return motions;
    }
    Eigen::MatrixXd seen(static_cast<Eigen::Index>(asked.size()), free_.cols());
    for (Eigen::Index i = 0; i < seen.rows(); ++i) {
        const Asked& a = asked[static_cast<std::size_t>(i)];
        const Row6 p = row(reference_, a.direction, a.rotation);
        seen.row(i) = p * free_ / p.norm();
    }
    const Svd svd = full_svd(seen);
    for (Eigen::Index k = 0; k < svd.sigma.size(); ++k) {
        if (svd.sigma[k] > visible) {
            motions.push_back(describe(free_ * svd.V.col(k)));
        }
    }
    return motions;
}

RigidFit::FreeMotion RigidFit::describe(const Eigen::Matrix<double, 6, 1>& motion) const
{
    const Eigen::Vector3d u = motion.head<3>();
    const Eigen::Vector3d phi = motion.tail<3>();
    if (phi.norm() < 1e-6) {
        return {u.normalized(), centre_, false};
    }
    // The points of the axis do not move across it: u + θ × r = 0 at r = θ × u / θ².
    const Eigen::Vector3d theta = phi / scale_;
    return {theta.normalized(), centre_ + theta.cross(u) / theta.squaredNorm(), true};
}

}  // namespace clench::preprocess

#include "solver/multibody/bodies/inertia_terms.hpp"

#include <Eigen/Geometry>

namespace clench::solver::multibody {

namespace {

using SixRows = Eigen::Matrix<double, 6, Eigen::Dynamic>;
using SixVector = Eigen::Matrix<double, 6, 1>;

Eigen::Matrix3d full(const SixVector& six)
{
    Eigen::Matrix3d S;
    S << six[0], six[3], six[4], six[3], six[1], six[5], six[4], six[5], six[2];
    return S;
}

Eigen::Matrix3d coupling(const InertiaInvariants& inertia, const Eigen::VectorXd& x)
{
    Eigen::Matrix3d D = Eigen::Matrix3d::Zero();
    for (Eigen::Index j = 0; j < x.size(); ++j) {
        D += x[j] * inertia.D.middleCols<3>(3 * j);
    }
    return D;
}

/// Row a: xᵀ G[a].
Eigen::Matrix3Xd gyro(const InertiaInvariants& inertia, const Eigen::VectorXd& x)
{
    Eigen::Matrix3Xd result(3, x.size());
    for (int axis = 0; axis < 3; ++axis) {
        result.row(axis).noalias() = x.transpose() * inertia.G[static_cast<std::size_t>(axis)];
    }
    return result;
}

}  // namespace

Eigen::Matrix3Xd coupling_times(const InertiaInvariants& inertia, const Eigen::Vector3d& w)
{
    Eigen::Matrix3Xd result(3, inertia.size());
    for (Eigen::Index j = 0; j < inertia.size(); ++j) {
        result.col(j) = inertia.D.middleCols<3>(3 * j) * w;
    }
    return result;
}

Eigen::Matrix3Xd coupling_transposed_times(const InertiaInvariants& inertia,
                                           const Eigen::Vector3d& w)
{
    Eigen::Matrix3Xd result(3, inertia.size());
    for (Eigen::Index j = 0; j < inertia.size(); ++j) {
        result.col(j) = inertia.D.middleCols<3>(3 * j).transpose() * w;
    }
    return result;
}

Eigen::Matrix3Xd gyro_by_first(const InertiaInvariants& inertia, const Eigen::VectorXd& x)
{
    Eigen::Matrix3Xd result(3, x.size());
    for (int axis = 0; axis < 3; ++axis) {
        result.row(axis).noalias() = (inertia.G[static_cast<std::size_t>(axis)] * x).transpose();
    }
    return result;
}

SixRows second_order_times(const InertiaInvariants& inertia, const Eigen::VectorXd& x)
{
    const Eigen::Index r = inertia.size();
    SixRows result(6, r);
    for (Eigen::Index j = 0; j < r; ++j) {
        result.col(j).noalias() = inertia.J2.middleCols(j * r, r) * x;
    }
    return result;
}

Eigen::Matrix3Xd InertiaTerms::times(const SixRows& tensors, const Eigen::Vector3d& w)
{
    Eigen::Matrix3Xd result(3, tensors.cols());
    result.row(0) = w[0] * tensors.row(0) + w[1] * tensors.row(3) + w[2] * tensors.row(4);
    result.row(1) = w[0] * tensors.row(3) + w[1] * tensors.row(1) + w[2] * tensors.row(5);
    result.row(2) = w[0] * tensors.row(4) + w[1] * tensors.row(5) + w[2] * tensors.row(2);
    return result;
}

InertiaTerms::InertiaTerms(const InertiaInvariants& invariants, const BodyMotion& motion)
    : inertia(&invariants),
      v(motion.A.transpose() * motion.v),
      a(motion.A.transpose() * motion.acceleration),
      v_rate(a - motion.omega.cross(v)),
      D(Eigen::Matrix3d::Zero()),
      D_rate(Eigen::Matrix3d::Zero()),
      J(invariants.J0),
      J_rate(Eigen::Matrix3d::Zero()),
      Sz_rate(Eigen::Vector3d::Zero())
{
    if (invariants.size() == 0) {
        P.setZero();
        L = J * motion.omega;
        return;
    }
    const Eigen::VectorXd &zeta = motion.zeta, &zeta_rate = motion.zeta_rate;
    D = coupling(invariants, zeta);
    D_rate = coupling(invariants, zeta_rate);
    Sz_rate = invariants.S * zeta_rate;
    HG = invariants.H + gyro(invariants, zeta);
    G_rate = gyro(invariants, zeta_rate);
    G_by_first = gyro_by_first(invariants, zeta_rate);
    D_omega = coupling_times(invariants, motion.omega);
    Dt_v = coupling_transposed_times(invariants, v);
    const SixRows second = second_order_times(invariants, zeta);
    J_zeta = invariants.J1 + 2.0 * second;
    J += full((invariants.J1 + second) * zeta);
    J_rate = full(J_zeta * zeta_rate);
    P = D * motion.omega + Sz_rate;
    L = D.transpose() * v + J * motion.omega + HG * zeta_rate;
}

Eigen::Vector3d InertiaTerms::translation(const BodyMotion& motion) const
{
    const Eigen::Vector3d& w = motion.omega;
    Eigen::Vector3d R = inertia->mass * a + D * motion.alpha + D_rate * w + w.cross(P);
    if (inertia->size() > 0) {
        R += inertia->S * motion.zeta_acceleration;
    }
    return R;
}

Eigen::VectorXd InertiaTerms::kinetic_energy_gradient(const BodyMotion& motion) const
{
    const Eigen::Vector3d& w = motion.omega;
    return D_omega.transpose() * v + 0.5 * times(J_zeta, w).transpose() * w +
           G_by_first.transpose() * w;
}

}  // namespace clench::solver::multibody

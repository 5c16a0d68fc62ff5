#include "solver/multibody/bodies/inertia_terms.hpp"
#include "solver/multibody/rotations/rotation.hpp"

/// Derivatives of the inertia forces in body axes, first by v, a, ω, ζ, ζ̇ as if they were
/// independent, then by ṙ and δθ through v = Aᵀ ṙ and a = Aᵀ (r̈ − g): δv = [v]× δθ (BODY-4).
namespace clench::solver::multibody {

namespace {

using Eigen::Matrix3d, Eigen::Matrix3Xd, Eigen::MatrixXd;

Matrix3Xd crossed(const Eigen::Vector3d& w, const Matrix3Xd& columns)
{
    return skew(w) * columns;
}

/// Rows of the rotation (3 × 3 and 3 × r blocks) by v, ω, ζ̇, ζ.
struct RotationRows {
    Matrix3d by_v, by_omega;
    Matrix3Xd by_rate, by_zeta;
};

RotationRows rotation_rows(const InertiaTerms& x, const BodyMotion& motion)
{
    const Eigen::Vector3d& w = motion.omega;
    const Matrix3d W = skew(w), V = skew(x.v);
    RotationRows rows;
    rows.by_v = -x.D.transpose() * W + x.D_rate.transpose() + W * x.D.transpose() - skew(x.P);
    rows.by_omega = x.D.transpose() * V + x.J_rate - skew(x.L) + W * x.J + V * x.D;
    if (x.inertia->size() == 0) {
        return rows;
    }
    const Matrix3Xd J_omega = InertiaTerms::times(x.J_zeta, w);
    rows.by_rate =
        x.Dt_v + J_omega + x.G_by_first + x.G_rate + crossed(w, x.HG) + crossed(x.v, x.inertia->S);
    const Eigen::Matrix<double, 6, Eigen::Dynamic> J_rate_zeta =
        2.0 * second_order_times(*x.inertia, motion.zeta_rate);
    rows.by_zeta = coupling_transposed_times(*x.inertia, x.v_rate) +
                   InertiaTerms::times(x.J_zeta, motion.alpha) +
                   InertiaTerms::times(J_rate_zeta, w) +
                   gyro_by_first(*x.inertia, motion.zeta_acceleration) +
                   crossed(w, x.Dt_v + J_omega + x.G_by_first) + crossed(x.v, x.D_omega);
    return rows;
}

/// ωᵀ J2_jk ω for all j, k.
MatrixXd centrifugal(const InertiaInvariants& inertia, const Eigen::Vector3d& w)
{
    const Eigen::Index r = inertia.size();
    Eigen::Matrix<double, 1, 6> weights;
    weights << w[0] * w[0], w[1] * w[1], w[2] * w[2], 2.0 * w[0] * w[1], 2.0 * w[0] * w[2],
        2.0 * w[1] * w[2];
    const Eigen::RowVectorXd all = weights * inertia.J2;
    return Eigen::Map<const MatrixXd>(all.data(), r, r).transpose();
}

/// Σ w_a G[a].
MatrixXd gyro_sum(const InertiaInvariants& inertia, const Eigen::Vector3d& w)
{
    return w[0] * inertia.G[0] + w[1] * inertia.G[1] + w[2] * inertia.G[2];
}

void add_modal_rows(const InertiaTerms& x, const BodyMotion& motion, InertiaTangent& tangent,
                    MatrixXd& by_v)
{
    const InertiaInvariants& inertia = *x.inertia;
    const Eigen::Index r = inertia.size();
    const Eigen::Vector3d& w = motion.omega;
    by_v.bottomRows(r) = -inertia.S.transpose() * skew(w) - x.D_omega.transpose();
    tangent.by_velocity.block(6, 3, r, 3) =
        inertia.S.transpose() * skew(x.v) + x.G_rate.transpose() -
        (x.Dt_v + InertiaTerms::times(x.J_zeta, w) + x.G_by_first).transpose();
    const MatrixXd gyroscopic = gyro_sum(inertia, w);
    tangent.by_velocity.block(6, 6, r, r) = gyroscopic.transpose() - gyroscopic;
    tangent.by_position.block(6, 6, r, r) =
        gyro_sum(inertia, motion.alpha).transpose() - centrifugal(inertia, w);
}

}  // namespace

InertiaTangent inertia_tangent(const InertiaInvariants& inertia, const BodyMotion& motion)
{
    const InertiaTerms x(inertia, motion);
    const Eigen::Index r = inertia.size(), n = 6 + r;
    const Eigen::Vector3d& w = motion.omega;
    InertiaTangent tangent;
    tangent.by_acceleration = mass_matrix(inertia, motion);
    tangent.by_velocity = tangent.by_position = MatrixXd::Zero(n, n);
    MatrixXd by_v = MatrixXd::Zero(n, 3);

    tangent.by_velocity.block<3, 3>(0, 3) = x.D_rate + skew(w) * x.D - skew(x.P);
    const RotationRows rotation = rotation_rows(x, motion);
    by_v.middleRows<3>(3) = rotation.by_v;
    tangent.by_velocity.block<3, 3>(3, 3) = rotation.by_omega;
    if (r > 0) {
        tangent.by_velocity.block(0, 6, 3, r) = x.D_omega + crossed(w, inertia.S);
        tangent.by_position.block(0, 6, 3, r) =
            coupling_times(inertia, motion.alpha) + crossed(w, x.D_omega);
        tangent.by_velocity.block(3, 6, 3, r) = rotation.by_rate;
        tangent.by_position.block(3, 6, 3, r) = rotation.by_zeta;
        add_modal_rows(x, motion, tangent, by_v);
    }
    MatrixXd by_a(n, 3);
    by_a.topRows<3>() = inertia.mass * Matrix3d::Identity();
    by_a.middleRows<3>(3) = x.D.transpose();
    if (r > 0) {
        by_a.bottomRows(r) = inertia.S.transpose();
    }
    tangent.by_velocity.leftCols<3>() = by_v * motion.A.transpose();
    tangent.by_position.middleCols<3>(3) = by_v * skew(x.v) + by_a * skew(x.a);
    // The first three rows stand in inertial axes: A R, and A itself rotates.
    tangent.by_position.block<3, 3>(0, 3) -= skew(x.translation(motion));
    tangent.by_velocity.topRows<3>() = (motion.A * tangent.by_velocity.topRows<3>()).eval();
    tangent.by_position.topRows<3>() = (motion.A * tangent.by_position.topRows<3>()).eval();
    return tangent;
}

}  // namespace clench::solver::multibody

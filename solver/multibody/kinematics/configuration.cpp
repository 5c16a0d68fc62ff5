#include "solver/multibody/kinematics/configuration.hpp"

#include <Eigen/Geometry>

#include "solver/multibody/kinematics/numbered.hpp"
#include "solver/multibody/rotations/rotation.hpp"

namespace clench::solver::multibody {

Configuration::Configuration(const Mechanism& mechanism, const State& state, double load,
                             double end_weight)
    : mechanism_(&mechanism), state_(&state), load_(load), end_weight_(end_weight)
{
    A_.reserve(mechanism.spans().size());
    for (const BodySpan& span : mechanism.spans()) {
        A_.push_back(span.frame == 0 ? Eigen::Matrix3d(Eigen::Matrix3d::Identity())
                                     : rotation_matrix(state.q.segment<4>(span.q + 3)));
    }
}

Eigen::Vector3d Configuration::r(Index body) const
{
    const BodySpan& span = item(mechanism_->spans(), body);
    return span.frame == 0 ? Eigen::Vector3d(Eigen::Vector3d::Zero())
                           : Eigen::Vector3d(state_->q.segment<3>(span.q));
}

Eigen::Vector3d Configuration::v(Index body) const
{
    const BodySpan& span = item(mechanism_->spans(), body);
    return span.frame == 0 ? Eigen::Vector3d(Eigen::Vector3d::Zero())
                           : Eigen::Vector3d(state_->u.segment<3>(span.u));
}

Eigen::Vector3d Configuration::omega(Index body) const
{
    const BodySpan& span = item(mechanism_->spans(), body);
    return span.frame == 0 ? Eigen::Vector3d(Eigen::Vector3d::Zero())
                           : Eigen::Vector3d(state_->u.segment<3>(span.u + 3));
}

Eigen::Ref<const Eigen::VectorXd> Configuration::zeta(Index body) const
{
    const BodySpan& span = item(mechanism_->spans(), body);
    return state_->q.segment(span.modes == 0 ? 0 : span.modes_q(), span.modes);
}

Eigen::Ref<const Eigen::VectorXd> Configuration::zeta_rate(Index body) const
{
    const BodySpan& span = item(mechanism_->spans(), body);
    return state_->u.segment(span.modes == 0 ? 0 : span.modes_u(), span.modes);
}

Eigen::Ref<const Eigen::VectorXd> Configuration::u(Index body) const
{
    const BodySpan& span = item(mechanism_->spans(), body);
    return state_->u.segment(span.u, span.size);
}

Eigen::Vector3d Configuration::origin(Index marker) const
{
    return value({marker, -1}).y;
}

Eigen::Matrix3d Configuration::axes(Index marker) const
{
    const Marker& m = item(mechanism_->markers(), marker);
    if (m.Phi_r.cols() == 0) {
        return A(m.body) * m.B;
    }
    return A(m.body) * exponential(m.Phi_r * zeta(m.body)) * m.B;
}

Eigen::Vector3d Configuration::angular_velocity(Index marker) const
{
    const Marker& m = item(mechanism_->markers(), marker);
    Eigen::Vector3d w = omega(m.body);
    if (m.Phi_r.cols() > 0) {
        // (exp(s))˙ exp(−s) = [T(−s) ṡ]×
        w += tangent(-(m.Phi_r * zeta(m.body))) * (m.Phi_r * zeta_rate(m.body));
    }
    return A(m.body) * w;
}

VectorValue Configuration::value(const VectorRef& ref) const
{
    const Marker& m = item(mechanism_->markers(), ref.marker);
    VectorValue result;
    result.body = m.body;
    result.is_point = ref.axis < 0;
    if (result.is_point) {
        result.e = m.X;
        if (m.Phi_t.cols() > 0) {
            result.e += m.Phi_t * zeta(m.body);
        }
        result.E.setIdentity();
        result.y = r(m.body) + A(m.body) * result.e;
        return result;
    }
    const Eigen::Vector3d d = m.B.col(ref.axis);
    if (m.Phi_r.cols() > 0) {
        const RotatedVector rotated = rotated_vector(m.Phi_r * zeta(m.body), d);
        result.e = rotated.e;
        result.E = rotated.E;
    } else {
        result.e = d;
        result.E = -skew(d);
    }
    result.y = A(m.body) * result.e;
    return result;
}

namespace {

const Eigen::Matrix3Xd& shapes(const Mechanism& mechanism, const VectorRef& ref)
{
    const Marker& marker = item(mechanism.markers(), ref.marker);
    return ref.axis < 0 ? marker.Phi_t : marker.Phi_r;
}

}  // namespace

Eigen::Matrix3Xd Configuration::jacobian(const VectorRef& ref, const VectorValue& value) const
{
    const BodySpan& span = item(mechanism_->spans(), value.body);
    Eigen::Matrix3Xd Y = Eigen::Matrix3Xd::Zero(3, span.size);
    if (span.size == 0) {
        return Y;
    }
    const Eigen::Matrix3d& turn = A(value.body);
    if (span.frame > 0) {
        if (value.is_point) {
            Y.leftCols<3>().setIdentity();
        }
        Y.middleCols<3>(3) = -turn * skew(value.e);
    }
    const Eigen::Matrix3Xd& Phi = shapes(*mechanism_, ref);
    if (Phi.cols() > 0) {
        Y.rightCols(span.modes) = (turn * value.E) * Phi;
    }
    return Y;
}

void Configuration::add_force(const VectorRef& ref, const VectorValue& value,
                              const Eigen::Vector3d& w, Eigen::Ref<Eigen::VectorXd> Q) const
{
    const BodySpan& span = item(mechanism_->spans(), value.body);
    const Eigen::Vector3d in_body = A(value.body).transpose() * w;
    if (span.frame > 0) {
        if (value.is_point) {
            Q.segment<3>(span.u) += w;
        }
        Q.segment<3>(span.u + 3) += value.e.cross(in_body);
    }
    const Eigen::Matrix3Xd& Phi = shapes(*mechanism_, ref);
    if (Phi.cols() > 0) {
        Q.segment(span.modes_u(), span.modes) += Phi.transpose() * (value.E.transpose() * in_body);
    }
}

Eigen::Vector3d Configuration::velocity(const VectorRef& ref, const VectorValue& value) const
{
    const BodySpan& span = item(mechanism_->spans(), value.body);
    if (span.size == 0) {
        return Eigen::Vector3d::Zero();
    }
    Eigen::Vector3d rate = omega(value.body).cross(value.e);
    const Eigen::Matrix3Xd& Phi = shapes(*mechanism_, ref);
    if (Phi.cols() > 0) {
        rate += value.E * (Phi * zeta_rate(value.body));
    }
    rate = A(value.body) * rate;
    return value.is_point ? Eigen::Vector3d(rate + v(value.body)) : rate;
}

Eigen::Matrix3Xd Configuration::velocity_gradient(const VectorRef& ref,
                                                  const VectorValue& value) const
{
    const BodySpan& span = item(mechanism_->spans(), value.body);
    Eigen::Matrix3Xd gradient = Eigen::Matrix3Xd::Zero(3, span.size);
    if (span.size == 0) {
        return gradient;
    }
    const Eigen::Matrix3Xd& Phi = shapes(*mechanism_, ref);
    const Eigen::Matrix3d& turn = A(value.body);
    Eigen::Vector3d rate = omega(value.body).cross(value.e);
    if (Phi.cols() > 0) {
        const Eigen::Vector3d s_rate = Phi * zeta_rate(value.body);
        rate += value.E * s_rate;
        Eigen::Matrix3d by_s = skew(omega(value.body)) * value.E;
        if (!value.is_point) {
            const Eigen::Vector3d s = Phi * zeta(value.body);
            const Eigen::Vector3d d = item(mechanism_->markers(), ref.marker).B.col(ref.axis);
            for (int k = 0; k < 3; ++k) {
                by_s.row(k) +=
                    (rotated_vector_hessian(s, d, Eigen::Vector3d::Unit(k)) * s_rate).transpose();
            }
        }
        gradient.rightCols(span.modes) = (turn * by_s) * Phi;
    }
    if (span.frame > 0) {
        gradient.middleCols<3>(3) = -turn * skew(rate);
    }
    return gradient;
}

void Configuration::add_hessian(const VectorRef& ref, const VectorValue& value,
                                const Eigen::Vector3d& w, Eigen::Ref<Eigen::MatrixXd> block) const
{
    const BodySpan& span = item(mechanism_->spans(), value.body);
    if (span.size == 0) {
        return;
    }
    const Eigen::Matrix3d W = skew(A(value.body).transpose() * w);
    if (span.frame > 0) {
        block.block<3, 3>(3, 3) += skew(value.e) * W;
    }
    const Eigen::Matrix3Xd& Phi = shapes(*mechanism_, ref);
    if (Phi.cols() == 0) {
        return;
    }
    if (span.frame > 0) {
        const Eigen::Matrix3Xd mixed = (W * value.E) * Phi;
        block.block(3, span.frame, 3, span.modes) -= mixed;
        block.block(span.frame, 3, span.modes, 3) -= mixed.transpose();
    }
    if (!value.is_point) {
        const Eigen::Vector3d d = item(mechanism_->markers(), ref.marker).B.col(ref.axis);
        const Eigen::Matrix3d H =
            rotated_vector_hessian(Phi * zeta(value.body), d, A(value.body).transpose() * w);
        block.bottomRightCorner(span.modes, span.modes) += Phi.transpose() * H * Phi;
    }
}

}  // namespace clench::solver::multibody

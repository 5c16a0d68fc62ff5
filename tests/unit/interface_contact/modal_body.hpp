#pragma once

#include "core/model/flexible_body.hpp"

namespace clench::test {

/// A body of unit mass with M_ff = I and the given diagonal of K, whose modes neither move its
/// centre nor rotate it: each is an oscillator of its own. It has no interface yet.
inline FlexibleBody modal_body(const Eigen::VectorXd& stiffness)
{
    const Eigen::Index r = stiffness.size();
    FlexibleBody body;
    body.name = "bar";
    body.K = stiffness.asDiagonal();
    body.damping = Eigen::VectorXd::Zero(r);
    body.modes.resize(static_cast<std::size_t>(r));
    InertiaInvariants& inertia = body.inertia;
    inertia.mass = 1.0;
    inertia.J0 = Eigen::Vector3d(1.0, 1.2, 0.7).asDiagonal();
    inertia.S = inertia.H = Eigen::Matrix3Xd::Zero(3, r);
    inertia.D = Eigen::Matrix3Xd::Zero(3, 3 * r);
    inertia.G.fill(Eigen::MatrixXd::Zero(r, r));
    inertia.J1 = Eigen::MatrixXd::Zero(6, r);
    inertia.J2 = Eigen::MatrixXd::Zero(6, r * r);
    inertia.M_ff = Eigen::MatrixXd::Identity(r, r);
    return body;
}

}  // namespace clench::test

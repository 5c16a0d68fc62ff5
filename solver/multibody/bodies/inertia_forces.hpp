#pragma once

#include <Eigen/Core>

#include "core/model/inertia_invariants.hpp"

namespace clench::solver::multibody {

/// Motion of one body as its equations see it: rotation, inertial ṙ and r̈, body-axes ω and ω̇.
/// Gravity g enters as r̈ − g: the consistent nodal weights M Φ_t g (BODY-5).
struct BodyMotion {
    Eigen::Matrix3d A = Eigen::Matrix3d::Identity();
    Eigen::Vector3d v = Eigen::Vector3d::Zero(), omega = Eigen::Vector3d::Zero();
    Eigen::Vector3d acceleration = Eigen::Vector3d::Zero();  ///< r̈ − g
    Eigen::Vector3d alpha = Eigen::Vector3d::Zero();         ///< ω̇
    Eigen::VectorXd zeta, zeta_rate, zeta_acceleration;
};

/// T of core/model/inertia_invariants.hpp.
double kinetic_energy(const InertiaInvariants& inertia, const BodyMotion& motion);

/// M(q), (6 + r)², of T = ½ uᵀ M u with u = (ṙ, ω, ζ̇) (BODY-2).
Eigen::MatrixXd mass_matrix(const InertiaInvariants& inertia, const BodyMotion& motion);

/// M u̇ + h(q, u): inertia forces with the exact quadratic velocity terms (BODY-3).
Eigen::VectorXd inertia_forces(const InertiaInvariants& inertia, const BodyMotion& motion);

/// Derivatives of inertia_forces: M by u̇, damping-like by u, stiffness-like by q, rotations
/// varied as A exp([δθ]×) (BODY-4).
struct InertiaTangent {
    Eigen::MatrixXd by_acceleration, by_velocity, by_position;
};
InertiaTangent inertia_tangent(const InertiaInvariants& inertia, const BodyMotion& motion);

/// Linear momentum (inertial axes) and angular momentum about the inertial origin.
struct Momentum {
    Eigen::Vector3d linear, angular;
};
Momentum momentum(const InertiaInvariants& inertia, const BodyMotion& motion,
                  const Eigen::Vector3d& r);

}  // namespace clench::solver::multibody

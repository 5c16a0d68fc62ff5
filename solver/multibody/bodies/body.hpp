#pragma once

#include <string>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/model/flexible_body.hpp"

namespace clench::solver::multibody {

/// Where a body is and how it moves at the start.
struct Pose {
    Eigen::Vector3d r = Eigen::Vector3d::Zero();      ///< frame origin, inertial axes
    Eigen::Vector4d p = Eigen::Vector4d(1, 0, 0, 0);  ///< Euler parameters
    Eigen::Vector3d v = Eigen::Vector3d::Zero();      ///< ṙ, inertial axes
    Eigen::Vector3d omega = Eigen::Vector3d::Zero();  ///< body axes
};

/// A body in its floating frame, whose origin is the undeformed centre of mass. A rigid body is
/// one with no modes (r = 0), the ground one without inertia and without coordinates. A body
/// without a frame is r scalar coordinates with constant mass, damping and stiffness.
struct Body {
    std::string name;
    bool is_ground = false;
    bool has_frame = true;  ///< false: ζ are all its coordinates (bodies/lumped_body.hpp)
    InertiaInvariants inertia;
    Eigen::MatrixXd K;  ///< r × r
    Eigen::MatrixXd C;  ///< r × r, modal damping
    /// So many of the last modes follow the others without inertia and damping of their own
    /// (BODY-6); 0: none.
    Index quasi_static = 0;
    Pose start;
    Eigen::VectorXd zeta, zeta_rate;  ///< of the start
    Eigen::VectorXd scale;            ///< of each ζ in tolerances; only without a frame
    Index mode_count() const { return static_cast<Index>(K.rows()); }
};

Body ground_body();

/// @param J  inertia tensor about the centre of mass, body axes.
/// @throws InputError unless mass > 0 and J is symmetric, positive definite and that of some
///         distribution of mass (no principal moment above the sum of the other two).
Body rigid_body(const std::string& name, double mass, const Eigen::Matrix3d& J, const Pose& start);

/// ζ = 0 at the start; damping from the ratios of the modes.
/// @throws InputError if sizes disagree, mass ≤ 0 or M_ff is not positive definite.
Body flexible_body(const FlexibleBody& body, const Pose& start);

}  // namespace clench::solver::multibody

#pragma once

#include <string>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/model/flexible_body.hpp"

namespace clench::solver::multibody {

/// A frame on a body: where joints and forces act. On a flexible body it moves with a boundary
/// node: position r + A (X + Φ_t ζ), orientation A exp([Φ_r ζ]×) B. The exponential keeps the
/// frame orthonormal; to first order in ζ it is the linear FE rotation (MARK-1).
struct Marker {
    std::string name;
    Index body = 0;
    Eigen::Vector3d X = Eigen::Vector3d::Zero();      ///< undeformed, body frame
    Eigen::Matrix3d B = Eigen::Matrix3d::Identity();  ///< axes as columns, body frame
    Eigen::Matrix3Xd Phi_t, Phi_r;                    ///< 3 × r; no columns on a rigid body
};

/// @param body  number of the body in its System.
Marker rigid_marker(const std::string& name, Index body, const Eigen::Vector3d& X,
                    const Eigen::Matrix3d& B = Eigen::Matrix3d::Identity());
Marker boundary_marker(const std::string& name, Index body, const BoundaryNode& node,
                       const Eigen::Matrix3d& B = Eigen::Matrix3d::Identity());

/// Right-handed axes with the given z; x as near to `x_hint` as possible, or any if it is zero.
/// @throws InputError if z is zero, or parallel to a given hint.
Eigen::Matrix3d axes_with_z(const Eigen::Vector3d& z,
                            const Eigen::Vector3d& x_hint = Eigen::Vector3d::Zero());

/// One vector of a marker: its origin or one of its axes.
struct VectorRef {
    static constexpr int point = -1;  ///< the origin

    Index marker = 0;
    int axis = point;  ///< 0, 1, 2: an axis, a direction
};

}  // namespace clench::solver::multibody

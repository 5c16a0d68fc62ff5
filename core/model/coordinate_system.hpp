#pragma once

#include <Eigen/Core>

namespace clench {

/// A user's coordinate system: rectangular, cylindrical (r, θ, z) or spherical (r, θ, φ with θ
/// measured from the local z axis, as in Nastran). Angles in degrees where coordinates are read.
struct CoordinateSystem {
    enum class Kind { rectangular, cylindrical, spherical };

    Kind kind = Kind::rectangular;
    Eigen::Vector3d origin = Eigen::Vector3d::Zero();
    Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();  ///< columns: local x, y, z in basic

    /// Basic coordinates of a point given by its three local coordinates.
    Eigen::Vector3d point(const Eigen::Vector3d& local) const;
    /// Columns: the three local directions at a basic point, expressed in the basic frame.
    Eigen::Matrix3d directions_at(const Eigen::Vector3d& basic) const;
};

/// Rectangular axes from a point on the local x axis `a` (seen from the origin) and a point `b`
/// in the local x-y plane, as in Abaqus *ORIENTATION and *TRANSFORM.
/// False if a and b are parallel or zero.
bool axes_from_x_and_xy(const Eigen::Vector3d& a, const Eigen::Vector3d& b, Eigen::Matrix3d& axes);

/// Axes from a point on the local z axis and a point in the local x-z plane, as in Nastran CORD2x
/// (both seen from the origin); false if they are parallel or zero.
bool axes_from_z_and_xz(const Eigen::Vector3d& z, const Eigen::Vector3d& xz, Eigen::Matrix3d& axes);

}  // namespace clench

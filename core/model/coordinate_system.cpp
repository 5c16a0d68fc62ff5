#include "core/model/coordinate_system.hpp"

#include <cmath>
#include <numbers>

#include <Eigen/Geometry>

namespace clench {
namespace {

constexpr double degree = std::numbers::pi / 180.0;

bool orthonormal_pair(const Eigen::Vector3d& first, const Eigen::Vector3d& in_plane,
                      Eigen::Vector3d& e_first, Eigen::Vector3d& e_normal)
{
    const Eigen::Vector3d normal = first.cross(in_plane);
    // Written so that NaN fails; 1e-10 is the sine of the smallest angle taken as one.
    if (!(normal.norm() > 1e-10 * first.norm() * in_plane.norm())) {
        return false;
    }
    e_first = first.normalized();
    e_normal = normal.normalized();
    return true;
}

}  // namespace

Eigen::Vector3d CoordinateSystem::point(const Eigen::Vector3d& local) const
{
    Eigen::Vector3d p = local;
    if (kind == Kind::cylindrical) {
        p.head<2>() << local[0] * std::cos(local[1] * degree),
            local[0] * std::sin(local[1] * degree);
    } else if (kind == Kind::spherical) {
        const double theta = local[1] * degree;
        const double phi = local[2] * degree;
        p << local[0] * std::sin(theta) * std::cos(phi), local[0] * std::sin(theta) * std::sin(phi),
            local[0] * std::cos(theta);
    }
    return origin + axes * p;
}

Eigen::Matrix3d CoordinateSystem::directions_at(const Eigen::Vector3d& basic) const
{
    if (kind == Kind::rectangular) {
        return axes;
    }
    const Eigen::Vector3d p = axes.transpose() * (basic - origin);
    const double phi = std::atan2(p[1], p[0]);
    const Eigen::Vector3d e_r(std::cos(phi), std::sin(phi), 0.0);
    const Eigen::Vector3d e_phi(-std::sin(phi), std::cos(phi), 0.0);
    Eigen::Matrix3d local;
    if (kind == Kind::cylindrical) {
        local << e_r, e_phi, Eigen::Vector3d::UnitZ();
    } else {
        const double theta = std::atan2(p.head<2>().norm(), p[2]);
        const Eigen::Vector3d e_radial =
            std::sin(theta) * e_r + std::cos(theta) * Eigen::Vector3d::UnitZ();
        const Eigen::Vector3d e_theta =
            std::cos(theta) * e_r - std::sin(theta) * Eigen::Vector3d::UnitZ();
        local << e_radial, e_theta, e_phi;
    }
    return axes * local;
}

bool axes_from_x_and_xy(const Eigen::Vector3d& a, const Eigen::Vector3d& b, Eigen::Matrix3d& axes)
{
    Eigen::Vector3d e_x, e_z;
    if (!orthonormal_pair(a, b, e_x, e_z)) {
        return false;
    }
    axes << e_x, e_z.cross(e_x), e_z;
    return true;
}

bool axes_from_z_and_xz(const Eigen::Vector3d& z, const Eigen::Vector3d& xz, Eigen::Matrix3d& axes)
{
    Eigen::Vector3d e_z, e_y;
    if (!orthonormal_pair(z, xz, e_z, e_y)) {
        return false;
    }
    axes << e_y.cross(e_z), e_y, e_z;
    return true;
}

}  // namespace clench

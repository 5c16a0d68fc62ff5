#include "solver/multibody/kinematics/marker.hpp"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver::multibody {

Marker rigid_marker(const std::string& name, Index body, const Eigen::Vector3d& X,
                    const Eigen::Matrix3d& B)
{
    return {name, body, X, B, Eigen::Matrix3Xd(3, 0), Eigen::Matrix3Xd(3, 0)};
}

Marker boundary_marker(const std::string& name, Index body, const BoundaryNode& node,
                       const Eigen::Matrix3d& B)
{
    return {name, body, node.position, B, node.Phi_t, node.Phi_r};
}

Eigen::Matrix3d axes_with_z(const Eigen::Vector3d& z, const Eigen::Vector3d& x_hint)
{
    const double length = z.norm();
    if (!(length > 0.0) || !z.allFinite()) {
        throw InputError("axis",
                         fmt::format("is ({}, {}, {}), expected a direction", z.x(), z.y(), z.z()));
    }
    Eigen::Matrix3d B;
    B.col(2) = z / length;
    Eigen::Vector3d hint = x_hint;
    if (hint.isZero(0.0)) {
        int smallest = 0;
        B.col(2).cwiseAbs().minCoeff(&smallest);
        hint = Eigen::Vector3d::Unit(smallest);
    }
    const Eigen::Vector3d across = hint - B.col(2) * B.col(2).dot(hint);
    if (!(across.norm() > 1e-8 * hint.norm())) {
        throw InputError("axis",
                         fmt::format("({}, {}, {}) is parallel to the second direction ({}, {}, "
                                     "{}), expected two directions",
                                     z.x(), z.y(), z.z(), hint.x(), hint.y(), hint.z()));
    }
    B.col(0) = across.normalized();
    B.col(1) = B.col(2).cross(B.col(0));
    return B;
}

}  // namespace clench::solver::multibody

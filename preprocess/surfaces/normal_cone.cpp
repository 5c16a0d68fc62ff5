#include "preprocess/surfaces/normal_cone.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace clench::preprocess {
namespace {

double angle_between(const Eigen::Vector3d& a, const Eigen::Vector3d& b)
{
    return 2.0 * std::asin(std::min(1.0, 0.5 * (a - b).norm()));
}

NormalCone cone(const Eigen::Vector3d& axis, double half)
{
    const double opening = std::min(half, std::numbers::pi);
    return {axis, opening, std::cos(opening), std::sin(opening)};
}

}  // namespace

NormalCone merge(std::span<const NormalCone> cones)
{
    Eigen::Vector3d axis = Eigen::Vector3d::Zero();
    for (const NormalCone& c : cones) {
        axis += c.axis;
    }
    if (axis.norm() < 1e-3) {
        return cone(Eigen::Vector3d::UnitX(), std::numbers::pi);
    }
    axis.normalize();
    double half = 0.0;
    for (const NormalCone& c : cones) {
        half = std::max(half, angle_between(axis, c.axis) + c.half);
    }
    return cone(axis, half);
}

NormalCone normals_of(const FaceGeometry& face)
{
    const Eigen::Vector3d axis = face.normal(face.centre());
    double half = 0.0;
    for (int j = 0; j < static_cast<int>(face.nodes().size()); ++j) {
        half = std::max(half, angle_between(axis, face.normal(face.node_xi(j))));
    }
    // Half as much again: the normal of a quadratic face is not linear between its nodes.
    const bool usable = axis.norm() > 0.5 && half < 0.5;
    return usable ? cone(axis, 1.5 * half) : cone(Eigen::Vector3d::UnitX(), std::numbers::pi);
}

}  // namespace clench::preprocess

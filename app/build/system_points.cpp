#include "app/build/system_points.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "solver/multibody/rotations/rotation.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

const BoundaryNode& boundary_node(const FlexibleBody& body, const std::string& name,
                                  const std::string& where)
{
    std::vector<std::string> known;
    for (const BoundaryNode& node : body.boundary) {
        const bool named =
            std::any_of(node.names.begin(), node.names.end(),
                        [&](const std::string& other) { return same_name(other, name); });
        if (named || name == std::to_string(node.label)) {
            return node;
        }
        known.push_back(node.names.empty() ? std::to_string(node.label) : node.names.front());
    }
    const std::string near = did_you_mean(name, known);
    throw InputError(where,
                     fmt::format("no such boundary node of body {}: \"{}\"", body.name, name),
                     near.empty() ? "its boundary: " + list_some(known) : near);
}

Eigen::Matrix3d start_rotation(const mb::System& system, Index body)
{
    return mb::rotation_matrix(system.bodies()[static_cast<std::size_t>(body)].start.p);
}

}  // namespace

BodyPoint point_of(const mb::System& system, const FlexibleBodies& flexible, const Case& c,
                   const Address& address, const std::string& where)
{
    BodyPoint point;
    const std::vector<NamedPoint>& markers =
        address.body ? address.body->placement.markers : c.markers;
    if (address.body) {
        point.body = system.find_body(address.body->name);
    }
    if (address.body && !address.body->is_rigid()) {
        point.node = &boundary_node(flexible.at(address.body->name), address.marker, where);
        point.X = point.node->position;
        return point;
    }
    for (const NamedPoint& marker : markers) {
        point.X = marker.name == address.marker ? marker.point : point.X;
    }
    return point;
}

Eigen::Vector3d start_position(const mb::System& system, const BodyPoint& point)
{
    const mb::Body& body = system.bodies()[static_cast<std::size_t>(point.body)];
    return body.start.r + start_rotation(system, point.body) * point.X;
}

mb::Marker marker_at(const mb::System& system, const BodyPoint& point, const std::string& name,
                     const Eigen::Matrix3d& axes)
{
    const Eigen::Matrix3d B = start_rotation(system, point.body).transpose() * axes;
    return point.node ? mb::boundary_marker(name, point.body, *point.node, B)
                      : mb::rigid_marker(name, point.body, point.X, B);
}

}  // namespace clench::app

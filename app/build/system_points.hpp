#pragma once

#include "app/build/multibody_system.hpp"
#include "app/case/system_links.hpp"

namespace clench::app {

/// A point of a body as the case names it: body number, and where it is in body axes.
struct BodyPoint {
    Index body = 0;
    Eigen::Vector3d X = Eigen::Vector3d::Zero();  ///< body frame
    const BoundaryNode* node = nullptr;           ///< of a flexible body
};

/// @throws InputError listing the boundary nodes if a flexible body has no such one.
BodyPoint point_of(const solver::multibody::System& system, const FlexibleBodies& flexible,
                   const Case& c, const Address& address, const std::string& where);

/// Where the point is at the start, in the axes of the ground.
Eigen::Vector3d start_position(const solver::multibody::System& system, const BodyPoint& point);

/// A marker there whose axes are `axes` (columns, ground) at the start.
solver::multibody::Marker marker_at(const solver::multibody::System& system, const BodyPoint& point,
                                    const std::string& name, const Eigen::Matrix3d& axes);

}  // namespace clench::app

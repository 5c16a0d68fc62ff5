#pragma once

#include <cstdint>
#include <string>

#include <Eigen/Core>

#include "core/model/coordinate_system.hpp"

namespace clench::preprocess::abaqus {

/// Where a block stands: in the deck or assembly itself, or in an instance, whose names start with
/// its prefix and whose points move with it: x_basic = rotation · x + translation.
struct Scope {
    std::string prefix;         ///< "BRACKET-1." or ""
    std::int32_t instance = 0;  ///< of labels
    Eigen::Matrix3d rotation = Eigen::Matrix3d::Identity();
    Eigen::Vector3d translation = Eigen::Vector3d::Zero();

    Eigen::Vector3d point(const Eigen::Vector3d& x) const { return rotation * x + translation; }

    CoordinateSystem moved(CoordinateSystem system) const
    {
        system.origin = point(system.origin);
        system.axes = rotation * system.axes;
        return system;
    }
};

}  // namespace clench::preprocess::abaqus

#pragma once

#include <string>
#include <vector>

#include "solver/multibody/joints/constraint.hpp"

namespace clench::solver::multibody {

enum class JointType {
    fixed,
    spherical,
    revolute,       ///< about z of the markers
    cylindrical,    ///< along and about z
    translational,  ///< along z
    universal,      ///< z of a stays normal to z of b
    planar,         ///< origins stay in the plane normal to z of a, z axes parallel
    point_on_line,  ///< origin of b on the z axis of a
    distance,       ///< between the origins, as assembled
    gear            ///< angle (or translation) of one joint is a multiple of another's
};

/// What holds two markers together. Reactions act on the body of marker b, at its origin.
struct Joint {
    std::string name;
    JointType type = JointType::fixed;
    Index a = 0, b = 0;  ///< markers
    std::vector<Constraint> constraints;
    /// Free motions that can be driven, geared or printed: angle about z, translation along z.
    std::vector<Measure> coordinates;
};

/// Joint between markers a and b (numbers in the System).
/// @param length  of a distance joint, > 0; unused by the others.
Joint make_joint(JointType type, const std::string& name, Index a, Index b, double length = 0.0);

/// Which free coordinate of a joint: its angle or its translation.
enum class JointCoordinate { angle, translation };

}  // namespace clench::solver::multibody

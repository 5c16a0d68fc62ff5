#pragma once

#include "app/case/case_file.hpp"
#include "postprocess/vtk/vtu_grid.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::app {

/// What stands for a rigid body in pictures: the cuboid of uniform density that has its mass and
/// inertia, and lines from its centre to its markers.
struct RigidSymbol {
    std::vector<Eigen::Vector3d> points;  ///< body frame
    postprocess::VtuGrid grid;            ///< cells
};
RigidSymbol rigid_symbol(const solver::multibody::System& system, const BodyCase& body);

}  // namespace clench::app

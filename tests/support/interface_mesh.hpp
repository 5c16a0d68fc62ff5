#pragma once

#include <string>

#include "core/model/mesh.hpp"
#include "tests/support/small_mesh.hpp"

/// Meshes of several pieces with named sides, for tests of interfaces.
namespace clench::test {

/// Adds the elements of a small mesh to `mesh` as a piece with nodes of its own: element set NAME
/// and surfaces NAME_X0, NAME_X1, NAME_Y0, ... of the sides x = 0, x = 1, ... of its unit cube.
void add_piece(Mesh& mesh, const std::string& name, const SmallMesh& piece);

/// A box from `low` to `high`; plane kinds use x and y alone.
SmallMesh box(const ElementKind& kind, const std::array<int, 3>& cells, const Eigen::Vector3d& low,
              const Eigen::Vector3d& high);

/// Part of a thick tube around z: x = 0 and x = 1 of its cube are the inner and outer radius, y the
/// angle in radians, z the length (plane kinds have none). Mid-side nodes lie on the circles.
struct Tube {
    double inner = 1.0, outer = 2.0;
    double from = 0.0, to = 1.0;
    double length = 1.0;
};
SmallMesh tube(const ElementKind& kind, const std::array<int, 3>& cells, const Tube& shape);

}  // namespace clench::test

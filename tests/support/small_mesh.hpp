#pragma once

#include <array>
#include <functional>
#include <vector>

#include <Eigen/Core>

#include "core/model/shape.hpp"
#include "preprocess/elements/element.hpp"

/// Meshes of one element kind on the unit square or cube, as tests need them.
namespace clench::test {

struct SmallMesh {
    ElementKind kind;
    std::vector<Eigen::Vector3d> reference;  ///< positions in the unit square or cube
    std::vector<Eigen::Vector3d> x;          ///< positions
    std::vector<std::vector<int>> elements;

    int node_total() const { return static_cast<int>(x.size()); }
    preprocess::ElementNodes nodes_of(int element) const;
    /// Whether a node lies on the boundary of the unit square or cube.
    bool on_boundary(int node) const;
};

using Map = std::function<Eigen::Vector3d(const Eigen::Vector3d&)>;

/// `cells` boxes per direction, each one brick, two wedges, six tetrahedra or six pyramids around
/// a node in its middle; in the plane one quadrilateral or two triangles.
SmallMesh unit_mesh(const ElementKind& kind, const std::array<int, 3>& cells);

/// Moves all nodes, mid-side nodes as well: curved edges where the map is curved.
void move_nodes(SmallMesh& mesh, const Map& map);

/// Moves the corners, then puts mid-side nodes into the middle of their edges.
void move_corners(SmallMesh& mesh, const Map& map);

/// A map that moves every point by at most `amount`, differently each; fixed seed.
Map jiggle(double amount, int dimension);

}  // namespace clench::test

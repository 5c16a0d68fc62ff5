#pragma once

#include <vector>

#include "core/model/mesh.hpp"
#include "postprocess/vtk/vtu_grid.hpp"

namespace clench::postprocess {

/// Which part of a mesh is written.
struct PartChoice {
    bool surface = true;          ///< faces that one chosen element has alone
    std::vector<Index> elements;  ///< these; empty with no nodes chosen either: all
    /// Cells whose nodes are all among these, and the nodes themselves; beside elements only the
    /// nodes.
    std::vector<Index> nodes;
};

/// A part of a mesh: its nodes, ascending, and cells between them, quadratic ones curved. Plane
/// elements and beams are their own surface. Nodes without cell are vertices.
struct MeshPart {
    std::vector<Index> nodes;
    VtuGrid grid;  ///< without points; labels `node_id`, `element_id`
};

MeshPart mesh_part(const Mesh& mesh, const PartChoice& choice);

}  // namespace clench::postprocess

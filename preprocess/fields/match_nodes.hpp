#pragma once

#include <vector>

#include "core/model/mesh.hpp"
#include "preprocess/fields/displacement_field.hpp"

namespace clench::preprocess {

/// Which point of a field belongs to which node of a mesh.
struct NodeMatch {
    std::vector<Index> point_of;  ///< per node of the mesh, or none
    std::size_t unused = 0;       ///< points of the file that no node took
    bool by_number = false;       ///< else by position
};

/// By number where the field has numbers and no two nodes of the mesh share one, else by position:
/// point by point if both have the same order, else the point at the place of the node.
/// @param wanted  one per node of the mesh: whether it needs a value.
/// @throws InputError if a number means different places in file and mesh, if it has two different
/// values, or if positions leave it open which point is meant.
NodeMatch match_nodes(const Mesh& mesh, const std::vector<bool>& wanted,
                      const DisplacementField& field);

}  // namespace clench::preprocess

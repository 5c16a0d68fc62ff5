#pragma once

#include <cstdint>

#include "core/model/mesh.hpp"

namespace clench::preprocess {

/// The largest number that a node of the mesh has; 0 without nodes.
std::int64_t last_node_number(const Mesh& mesh);

/// A new node of no instance, with the number after `last_number`, which grows.
Index add_node(Mesh& mesh, const Eigen::Vector3d& position, std::int64_t& last_number);

}  // namespace clench::preprocess

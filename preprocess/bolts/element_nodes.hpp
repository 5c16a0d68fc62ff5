#pragma once

#include <span>
#include <vector>

#include "core/model/mesh.hpp"

namespace clench::preprocess {

Shape shape_of(const Mesh& mesh, Index element);
std::span<const Index> nodes_of(const Mesh& mesh, Index element);
/// Mean of its corners.
Eigen::Vector3d middle_of(const Mesh& mesh, Index element);

/// Elements with at least one of `nodes` (sorted), ascending.
std::vector<Index> elements_at(const Mesh& mesh, const std::vector<Index>& nodes);

}  // namespace clench::preprocess

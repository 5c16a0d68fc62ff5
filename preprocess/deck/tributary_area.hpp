#pragma once

#include <vector>

#include "core/model/mesh.hpp"

namespace clench::preprocess {

/// The part of a surface's area that belongs to each node of `surface.nodes`, in their order: the
/// weights of a distributing coupling on a surface of element faces. For edges of plane elements
/// it is the length.
///
/// A face is cut into triangles between its nodes and a third of each triangle goes to each of its
/// corners, so that every weight is positive and their sum is the area. (The consistent shares
/// ∫ N dA of an eight-node face are negative at its corners.) Zero for nodes of no face.
std::vector<double> tributary_areas(const Mesh& mesh, const Surface& surface);

}  // namespace clench::preprocess

#pragma once

#include <set>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "core/model/mesh.hpp"

namespace clench::preprocess::nastran {

/// Checks with the faces of shape.hpp that every mid-side node of an element stands halfway between
/// the two corners of its edge, and that face normals point outward. Face nodes are listed corners
/// first, then the mid-side nodes of the edges between consecutive corners.
inline void expect_mid_nodes_halfway(const Mesh& mesh, Index element)
{
    using Eigen::Vector3d;
    const auto [b, position] = mesh.locate(element);
    const ElementBlock& block = mesh.blocks.at(static_cast<std::size_t>(b));
    const Shape shape = block.kind.shape;
    const Index* nodes_of = block.nodes_of(position);
    const auto at = [&](std::uint8_t local) -> const Vector3d& {
        return mesh.nodes.at(static_cast<std::size_t>(nodes_of[local]));
    };
    Vector3d centre = Vector3d::Zero();
    for (int i = 0; i < corner_count(shape); ++i) {
        centre += at(static_cast<std::uint8_t>(i)) / corner_count(shape);
    }
    std::set<std::uint8_t> checked;
    for (int face = 0; face < face_count(shape); ++face) {
        const auto nodes = face_nodes(shape, face);
        const std::size_t corners = nodes.size() / (nodes.size() > 4 ? 2 : 1);
        for (std::size_t i = 0; i < nodes.size() - corners; ++i) {
            const Vector3d halfway = (at(nodes[i]) + at(nodes[(i + 1) % corners])) / 2.0;
            // Decks hold 8 to 12 digits.
            EXPECT_LT((at(nodes[corners + i]) - halfway).norm(), 1e-6)
                << name_of(shape) << " face " << face << " edge " << i;
            checked.insert(nodes[corners + i]);
        }
        const Vector3d normal = (at(nodes[1]) - at(nodes[0])).cross(at(nodes[2]) - at(nodes[0]));
        EXPECT_GT(normal.dot(at(nodes[0]) - centre), 0.0) << name_of(shape) << " face " << face;
    }
    EXPECT_EQ(static_cast<int>(checked.size()), node_count(shape) - corner_count(shape));
}

}  // namespace clench::preprocess::nastran

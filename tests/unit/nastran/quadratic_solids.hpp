#pragma once

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/mid_nodes.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran::quadratic_solids {

using Eigen::Vector3d;

/// A card of an element with mid-side nodes: corners, then the pairs of corners (1-based, as the
/// Nastran manual draws them) between which the mid-side nodes stand, in the order of the card.
inline std::string quadratic_element(const std::string& name, const std::vector<Vector3d>& corners,
                                     const std::vector<std::pair<int, int>>& edges)
{
    std::string deck, card = name + ",1,1";
    std::vector<Vector3d> nodes = corners;
    for (const auto& [a, b] : edges) {
        nodes.emplace_back(
            (corners[static_cast<std::size_t>(a - 1)] + corners[static_cast<std::size_t>(b - 1)]) /
            2.0);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        deck += fmt::format("GRID,{},,{:.3f},{:.3f},{:.3f}\n", i + 1, nodes[i][0], nodes[i][1],
                            nodes[i][2]);
        card += fmt::format(",{}", i + 1);
    }
    return deck + card + "\n";
}

inline const std::vector<Vector3d> cube{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0},
                                        {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};

inline const std::vector<std::pair<int, int>> cube_edges{
    {1, 2}, {2, 3}, {3, 4}, {4, 1}, {1, 5}, {2, 6}, {3, 7}, {4, 8}, {5, 6}, {6, 7}, {7, 8}, {8, 5}};

}  // namespace clench::preprocess::nastran::quadratic_solids

#pragma once

#include <vector>

#include "core/model/mesh.hpp"

namespace clench::preprocess {

/// Which nodes share a matrix entry: for every node its neighbours and itself, sorted.
struct NodeGraph {
    std::vector<std::size_t> start;  ///< one more than nodes
    std::vector<Index> neighbour;

    const Index* begin(Index node) const { return neighbour.data() + start[node]; }
    const Index* end(Index node) const { return neighbour.data() + start[node + 1]; }
};

/// Nodes of one element are neighbours, and so are the nodes of each extra group (springs).
NodeGraph node_graph(const Mesh& mesh, const std::vector<std::vector<Index>>& extra_groups,
                     int threads);

}  // namespace clench::preprocess

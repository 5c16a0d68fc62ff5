#include <set>

#include <gtest/gtest.h>

#include "tests/unit/assembly/mixed_kinds.hpp"

namespace clench::preprocess {
namespace {

using namespace mixed_kinds;

TEST(NodeGraph, ListsExactlyTheNodesThatShareAnElement)
{
    const FeDeck deck = mixed_deck();
    std::vector<std::set<Index>> expected(deck.mesh.nodes.size());
    for (Index n = 0; n < deck.mesh.node_total(); ++n) {
        expected[n].insert(n);
    }
    for (const ElementBlock& block : deck.mesh.blocks) {
        const int count = node_count(block.kind.shape);
        for (Index e = 0; e < block.size(); ++e) {
            for (int i = 0; i < count; ++i) {
                expected[block.nodes_of(e)[i]].insert(block.nodes_of(e), block.nodes_of(e) + count);
            }
        }
    }

    for (const int threads : {1, 3}) {
        const NodeGraph graph = node_graph(deck.mesh, {}, threads);
        for (Index n = 0; n < deck.mesh.node_total(); ++n) {
            EXPECT_EQ(std::vector<Index>(graph.begin(n), graph.end(n)),
                      std::vector<Index>(expected[n].begin(), expected[n].end()));
        }
    }
}

}  // namespace
}  // namespace clench::preprocess

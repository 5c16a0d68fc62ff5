#pragma once

#include "read_inline.hpp"
#include "tests/support/matchers.hpp"

namespace clench::preprocess::generated_nodes {

inline Eigen::Vector3d node(const FeDeck& deck, std::int64_t id)
{
    for (std::size_t i = 0; i < deck.mesh.nodes.size(); ++i) {
        if (deck.mesh.node_label[i].id == id) {
            return deck.mesh.nodes[i];
        }
    }
    ADD_FAILURE() << "no node " << id;
    return Eigen::Vector3d::Constant(NAN);
}

}  // namespace clench::preprocess::generated_nodes

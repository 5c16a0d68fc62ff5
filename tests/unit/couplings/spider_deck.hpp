#pragma once

#include "tests/support/matchers.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"

namespace clench::preprocess::spider_deck {

using test::deck_of, test::line;

/// Reference node 1, arms at all others.
inline FeDeck spider(const std::vector<Eigen::Vector3d>& points, DofMask arm_dofs = translations)
{
    FeDeck deck = deck_of(points);
    DistributingCoupling coupling;
    coupling.name = "RBE3 7";
    coupling.place = line(4);
    for (Index node = 1; node < deck.mesh.node_total(); ++node) {
        coupling.arms.push_back({node, 1.0 + 0.5 * node, arm_dofs});
    }
    deck.distributing_couplings.push_back(coupling);
    return deck;
}

inline DofMap spider_dofs(const FeDeck& deck, DofMask elements, bool planar = false)
{
    std::vector<DofMask> masks(deck.mesh.nodes.size(), elements);
    masks[0] = 0;
    add_coupling_dofs(deck, planar, masks);
    return DofMap(masks);
}

}  // namespace clench::preprocess::spider_deck

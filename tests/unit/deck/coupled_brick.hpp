#pragma once

#include "core/errors.hpp"
#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/deck/tributary_area.hpp"

namespace clench::preprocess::coupled_brick {

inline const Place here{"deck.inp", 7};
inline constexpr ElementKind brick{Shape::hex8, Family::solid, Integration::b_bar};

/// A brick 2 × 1 × 1 with nodes 1 to 8 and a lone node 9 above it.
inline DeckBuilder brick_deck()
{
    DeckBuilder builder;
    std::vector<Label> nodes;
    for (int i = 0; i < 8; ++i) {
        const double x = i % 4 == 1 || i % 4 == 2 ? 2.0 : 0.0;
        const double y = i % 4 >= 2 ? 1.0 : 0.0;
        nodes.push_back({i + 1});
        builder.add_node(nodes.back(), {x, y, i / 4 * 1.0}, here);
    }
    builder.add_element(brick, {1}, nodes, here);
    builder.add_node({9}, {1.0, 0.5, 3.0}, here);
    return builder;
}

}  // namespace clench::preprocess::coupled_brick

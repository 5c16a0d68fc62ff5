#pragma once

#include "preprocess/deck/deck_builder.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess::tet_deck {

inline constexpr ElementKind tet{Shape::tet4, Family::solid, Integration::full};

/// Two tetrahedra on one face, nodes 1 to 5, elements 10 and 20.
inline DeckBuilder two_tets()
{
    DeckBuilder builder;
    const double x[5][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
    for (int i = 0; i < 5; ++i) {
        builder.add_node({i + 1}, {x[i][0], x[i][1], x[i][2]}, {"deck.inp", i + 2});
    }
    builder.add_element(tet, {10}, std::vector<Label>{{1}, {2}, {3}, {4}}, {"deck.inp", 8});
    builder.add_element(tet, {20}, std::vector<Label>{{2}, {3}, {4}, {5}}, {"deck.inp", 9});
    return builder;
}

inline const Place at{"deck.inp", 12};

}  // namespace clench::preprocess::tet_deck

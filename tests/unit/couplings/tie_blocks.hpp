#pragma once

#include "tests/support/matchers.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess::tie_blocks {

using test::line;

inline Tie tie_of(const std::string& slave, const std::string& master,
                  std::optional<double> tolerance = {})
{
    return {"tie T1", slave, master, tolerance, false, line(30)};
}

/// A lower block of m × m and an upper one of s × s faces at the interface, `gap` apart.
inline FeDeck two_blocks(int m, int s, double gap = 0.0, Shape shape = Shape::hex8)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {1, 2, 0}, {3, 4, 1}, {m, m, 1}, shape);
    test::add_block(deck, "UPPER", {1, 2, 1 + gap}, {3, 4, 2 + gap}, {s, s, 1}, shape);
    deck.ties.push_back(tie_of("UPPER_BOTTOM", "LOWER_TOP"));
    return deck;
}

}  // namespace clench::preprocess::tie_blocks

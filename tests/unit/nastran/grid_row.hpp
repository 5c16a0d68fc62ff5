#pragma once

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran::grid_row {

inline std::string grids_in_a_row(int count)
{
    std::string deck;
    for (int i = 1; i <= count; ++i) {
        deck += fmt::format("GRID,{},,{}.,{}.,{}.\n", i, i % 3, i / 3, i * i % 5);
    }
    return deck;
}

}  // namespace clench::preprocess::nastran::grid_row

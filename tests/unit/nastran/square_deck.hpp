#pragma once

#include "preprocess/assembly/springs.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran::square_deck {

inline constexpr const char* square =
    "GRID,1,,0.,0.,0.\nGRID,2,,2.,0.,0.\nGRID,3,,2.,1.,0.\nGRID,4,,0.,1.,0.\n"
    "MAT1,1,210000.,,.3,7.85-9\n";

}  // namespace clench::preprocess::nastran::square_deck

#pragma once

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran::bar_deck {

inline const std::string steel = "MAT1,1,2.1+5,,.3,7.85-9\n";
inline const std::string two_grids = "GRID,1,,0.,0.,0.\nGRID,2,,10.,0.,0.\n";
inline const std::string bar_property = "PBAR,5,1,4.,5.,6.,7.\n";

}  // namespace clench::preprocess::nastran::bar_deck

#pragma once

#include <string>
#include <vector>

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Warnings about units that do not go together: density, modulus and size are looked up in a table
/// of the unit systems engineers use. Nothing is changed.
std::vector<std::string> check_units(const FeDeck& deck);

}  // namespace clench::preprocess

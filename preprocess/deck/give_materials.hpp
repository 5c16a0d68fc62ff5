#pragma once

#include "preprocess/deck/fe_deck.hpp"
#include "preprocess/deck/material_entry.hpp"

namespace clench::preprocess {

/// Applies the materials of the case file to a deck: a known name is overridden constant by
/// constant, a new one is added; `elements` gives it to sets, and an only material goes to all
/// elements that have none.
/// @throws InputError for element sets that do not exist, and for an entry that no element uses.
void give_materials(FeDeck& deck, const std::vector<MaterialEntry>& entries);

}  // namespace clench::preprocess

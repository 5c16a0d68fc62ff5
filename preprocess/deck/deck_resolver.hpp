#pragma once

#include "preprocess/deck/deck_records.hpp"

namespace clench::preprocess {

/// Raw records → FeDeck: numbers and names become positions. Consumes the records.
FeDeck resolve_deck(DeckBuilder::Records& records);

}  // namespace clench::preprocess

#pragma once

#include <filesystem>

#include "preprocess/deck/deck_history.hpp"

namespace clench::preprocess {

/// What a deck says about steps, loads, supports, contact and output, whatever its format.
/// @throws InputError for a format that has no such things, and for mistakes in the deck.
DeckHistory read_deck_history(const std::filesystem::path& deck);

/// Whether the format, known by the extension, has such things.
bool may_have_steps(const std::filesystem::path& deck);

}  // namespace clench::preprocess

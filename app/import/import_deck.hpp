#pragma once

#include <filesystem>
#include <string>

#include "app/case/case_file.hpp"
#include "app/import/account.hpp"

namespace clench::app {

/// A deck as the text of a case file; every line ends with a comment on where in the deck it comes
/// from.
struct ImportedDeck {
    std::string text;
    DeckAccount account;
};

/// @param folder  of the case file, which names the deck relative to it.
/// @throws InputError for mistakes in the deck; what cannot be run is in the account, and the text
///         is empty then.
ImportedDeck import_deck(const std::filesystem::path& deck, const std::filesystem::path& folder);

/// The case of an imported deck, read from its text, so that the deck and the file it is imported
/// to are the same case. Messages name the lines of the deck.
Case case_of_deck(const std::filesystem::path& deck, const ImportedDeck& imported);

/// .inp, .bdf, .nas, .dat or .fem with steps or subcases.
bool is_deck_with_steps(const std::filesystem::path& file);

}  // namespace clench::app

#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "preprocess/deck/deck_history.hpp"

namespace clench::app {

/// What became of everything a deck says.
struct DeckAccount {
    std::vector<preprocess::DeckWord> used, harmless;
    std::vector<preprocess::DeckRemark> differences;  ///< used, but not quite as the deck says
    std::vector<preprocess::DeckRemark> refused;      ///< the deck cannot be run as it is
};

/// For people: each word with its lines.
std::string account_text(const DeckAccount& account);
void to_json(nlohmann::json& json, const DeckAccount& account);

/// @throws InputError that lists what is refused or, if `strict`, what differs.
void require_acceptable(const DeckAccount& account, bool strict);

}  // namespace clench::app

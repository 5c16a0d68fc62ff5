#pragma once

#include <string>
#include <vector>

#include "app/import/account.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::app {

/// A line of the case file and where in the deck it comes from.
struct CaseLine {
    std::string text;
    std::vector<Place> places;
};

/// The contacts of a deck as lines of `bodies.<name>.contacts`. What the deck leaves open, such as
/// the stiffness of hard contact, is chosen and said in the account.
/// @throws InputError for surfaces or interactions that are not there.
std::vector<CaseLine> contact_lines(const preprocess::FeDeck& deck,
                                    const preprocess::DeckHistory& history, DeckAccount& account);

}  // namespace clench::app

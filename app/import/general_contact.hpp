#pragma once

#include <string>
#include <vector>

#include "preprocess/deck/deck_history.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::app {

/// Two instances whose sides face each other, and the mean side of the slave's faces there.
struct TouchingParts {
    std::string a, b;
    double side = 0.0;
    std::vector<FaceRef> faces;  ///< of both, as they were met
};

/// What general contact means in this deck: all pairs of instances that lie near each other, but
/// for those that a tie joins.
/// @throws InputError for a deck without instances or with shells.
std::vector<TouchingParts> touching_parts(const preprocess::FeDeck& deck, const Place& place);

/// The interaction of two surfaces or parts. @throws InputError if there is none.
std::string interaction_of(const preprocess::DeckGeneralContact& general, const std::string& a,
                           const std::string& b);

}  // namespace clench::app

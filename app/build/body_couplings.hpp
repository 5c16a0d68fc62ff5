#pragma once

#include "app/case/case_file.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::app {

/// Adds the reference nodes of `couplings`, each with a node set of its name, and what they couple.
/// @throws InputError where a name is taken or nothing of the name is there to be coupled.
void add_couplings(const BodyCase& body, preprocess::FeDeck& deck);

}  // namespace clench::app

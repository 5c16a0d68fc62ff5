#pragma once

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Cuts every bolt of deck.bolts at its section and fills deck.cuts: the nodes of the section are
/// doubled, the elements on the side that the surface belongs to (on the negative side of the
/// plane, the beam itself) get the copies. Sets and node lists keep the original nodes; surfaces
/// follow their elements. Without bolts nothing changes.
/// @throws InputError if a section is not there, lies on the skin, or does not cut through.
void cut_bolts(FeDeck& deck);

}  // namespace clench::preprocess

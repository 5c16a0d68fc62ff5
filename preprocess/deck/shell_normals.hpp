#pragma once

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Gives every shell its normals at its nodes: those of the deck where it has any, else the mean of
/// the normals of all shells that meet at the node at less than 20 degrees, as Abaqus and CalculiX
/// do. Neighbours with opposite orientation count as flipped.
/// @throws InputError if a given normal lies in the surface of its element.
void find_shell_normals(FeDeck& deck);

}  // namespace clench::preprocess

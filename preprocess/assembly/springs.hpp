#pragma once

#include <vector>

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// c with elongation = cᵀ x, so that a spring's stiffness matrix is k c cᵀ: in basic directions,
/// the nodes' own frames and the line between the nodes already taken into account.
/// @throws InputError if an axial spring has length zero.
std::vector<DofTerm> spring_terms(const FeDeck& deck, const Spring& spring);

/// Pairs of nodes that springs connect, for the matrix pattern.
std::vector<std::vector<Index>> spring_groups(const FeDeck& deck);

}  // namespace clench::preprocess

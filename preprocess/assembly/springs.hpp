#pragma once

#include <vector>

#include "core/model/dof_map.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// c with elongation = cᵀ x, so that a spring's stiffness matrix is k c cᵀ: in basic directions,
/// the nodes' own frames and the line between the nodes already taken into account.
/// @throws InputError if an axial spring has length zero.
std::vector<DofTerm> spring_terms(const FeDeck& deck, const Spring& spring);

/// Whether a spring of rotations alone ends at a node that has none: nothing resists its other end,
/// so it carries no moment.
bool turns_what_does_not(const Spring& spring, const DofMap& dofs);

/// What becomes of springs whose nodes lack rotations: those of rotations alone are left out, with
/// a warning. @throws InputError where the arm of a spring needs a rotation that a node does not
/// have: left out, it would hold the body against rotation.
std::vector<std::string> check_spring_rotations(const FeDeck& deck, const DofMap& dofs);

/// Pairs of nodes that springs connect, for the matrix pattern.
std::vector<std::vector<Index>> spring_groups(const FeDeck& deck);

}  // namespace clench::preprocess

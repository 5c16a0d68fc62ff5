#pragma once

#include <utility>
#include <vector>

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Nodes whose DOFs of a mask are to be equal, as far as they have them (MPC PIN and TIE).
struct EqualMotion {
    std::vector<std::pair<Index, Index>> pairs;  ///< dependent, independent
    DofMask dofs = translations;
    Place place;
};

/// Turns them into equations x_dependent − x_independent = 0 for the DOFs that both nodes have
/// through elements, couplings, masses, springs or equations of the deck. A node without elements
/// (a control point) takes those of the other one.
void resolve_equal_motions(const std::vector<EqualMotion>& motions, FeDeck& deck);

}  // namespace clench::preprocess

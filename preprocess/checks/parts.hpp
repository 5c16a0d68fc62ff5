#pragma once

#include <vector>

#include "core/model/fe_model.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Groups nodes that elements, springs or couplings (rows of T) connect; nodes without DOFs belong
/// to none. Ordered by their lowest node.
std::vector<Part> find_parts(const FeDeck& deck, const DofMap& dofs, const SparseMatrix& T,
                             const std::vector<Index>& free_dofs);

}  // namespace clench::preprocess

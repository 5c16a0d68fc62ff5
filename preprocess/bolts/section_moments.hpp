#pragma once

#include "core/linalg/sparse.hpp"
#include "core/model/dof_map.hpp"
#include "core/model/mesh.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Rows of x_free that give the moments which the elements with the copies put on them, about the
/// middle c of the section: with w_k = e_k × (x − c) at the copies and e_k for their rotations,
///     M_k = w_kᵀ K x = (Tᵀ K w_k)ᵀ x_free,   k = x, y, z                               (BLT-6)
/// @param K  of all DOFs, before couplings.
/// @returns  n_free × 3 bolts.
SparseMatrix section_moments(const FeDeck& deck, const DofMap& dofs, const SparseMatrix& K,
                             const SparseMatrix& T);

}  // namespace clench::preprocess

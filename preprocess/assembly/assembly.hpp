#pragma once

#include "core/linalg/sparse.hpp"
#include "core/model/dof_map.hpp"
#include "core/progress.hpp"
#include "preprocess/assembly/mass_kind.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// DOFs that the elements give to each node, one mask per node.
std::vector<DofMask> element_dof_masks(const Mesh& mesh);

/// Stiffness and mass of all DOFs, before couplings.
struct AssembledMatrices {
    SparseMatrix K, M;
};

/// Sums element, spring and point-mass matrices. Element matrices are computed in parallel, batch
/// by batch, and added in element order by the thread that owns the column: the result is the same
/// to the last bit for any number of threads.
/// @throws InputError for elements without section, materials without constants.
AssembledMatrices assemble(const FeDeck& deck, const DofMap& dofs, MassKind mass, int threads,
                           const Progress& progress = {});

}  // namespace clench::preprocess

#pragma once

#include <string>
#include <vector>

#include "core/linalg/sparse.hpp"
#include "core/model/dof_map.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// The constraint transformation of one body. Derivations with labels (CPL-n):
/// docs/theory/couplings.md.
struct ConstraintTransformation {
    std::vector<Index> free_dofs;       ///< positions in x, ascending
    SparseMatrix T;                     ///< x = T x_free; rows of free DOFs are unit rows
    std::vector<std::string> warnings;  ///< complete sentences with their place
};

/// DOFs that couplings, springs and masses need beyond those of the elements: six (or x, y, rz in a
/// planar body) at reference nodes, single ones elsewhere. `masks` holds the elements' DOFs on
/// entry. Elements decide for their own nodes: an equation gives no rotations to a node of solid
/// elements, and such a node as reference of a rigid coupling rotates only if a coupled node is
/// apart from it or rotates itself.
/// @throws InputError if a spring of a planar body acts out of its plane.
void add_coupling_dofs(const FeDeck& deck, bool planar, std::vector<DofMask>& masks);

/// Moves the slave nodes of ties that ask for it (`adjust`) onto their master surface. Changes the
/// mesh: to be called once, before element checks and assembly.
/// @throws InputError as constraint_transformation does for ties.
void adjust_tied_nodes(FeDeck& deck);

/// Turns equations, rigid and distributing couplings and ties into x = T x_free. They may share
/// DOFs and form chains and cycles: constraints that follow from others are dropped with a warning.
/// Cost grows with the number of terms of the couplings and of T, not with the length of chains.
/// @throws InputError naming nodes and lines if an RBE3's arms do not determine its rotations, or
///         if a tie's slave nodes find no master face.
ConstraintTransformation constraint_transformation(const FeDeck& deck, const DofMap& dofs);

}  // namespace clench::preprocess

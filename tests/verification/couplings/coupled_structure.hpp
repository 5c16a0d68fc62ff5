#pragma once

#include <Eigen/Core>

#include "preprocess/assembly/assembly.hpp"
#include "preprocess/couplings/constraints.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess::test {

/// A structure before and after its couplings are eliminated.
struct CoupledStructure {
    FeDeck deck;
    DofMap dofs;
    ConstraintTransformation constraints;
    SparseMatrix K;       ///< all DOFs
    SparseMatrix K_free;  ///< Tᵀ K T

    Index n_free() const { return K_free.rows(); }
};

/// E = 1, nu = 0.3 everywhere.
inline CoupledStructure coupled(FeDeck deck)
{
    Material material;
    material.name = "UNIT";
    material.elasticity = Isotropic{1.0, 0.3};
    material.density = 1.0;
    deck.materials = {material};
    Section section;
    section.material = "UNIT";
    deck.sections = {section};
    for (ElementBlock& block : deck.mesh.blocks) {
        block.section.assign(block.label.size(), 0);
    }
    std::vector<DofMask> masks = element_dof_masks(deck.mesh);
    add_coupling_dofs(deck, false, masks);
    CoupledStructure s;
    s.dofs = DofMap(masks);
    s.constraints = constraint_transformation(deck, s.dofs);
    s.K = assemble(deck, s.dofs, MassKind::consistent, 1).K;
    s.K_free = s.constraints.T.transpose() * s.K * s.constraints.T;
    s.deck = std::move(deck);
    return s;
}

}  // namespace clench::preprocess::test

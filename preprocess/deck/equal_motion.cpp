#include "preprocess/deck/equal_motion.hpp"

#include <algorithm>

namespace clench::preprocess {
namespace {

constexpr DofMask in_plane = 0b100011;  ///< x, y and the rotation about z

DofMask dofs_of(Family family)
{
    switch (family) {
        case Family::solid:
            return translations;
        case Family::beam:
            return all_dofs;
        default:
            return 0b000011;
    }
}

DofMask bit(int dof)
{
    return static_cast<DofMask>(1u << dof);
}

void add_element_dofs(const Mesh& mesh, std::vector<DofMask>& masks)
{
    for (const ElementBlock& block : mesh.blocks) {
        for (const Index node : block.nodes) {
            masks[node] |= dofs_of(block.kind.family);
        }
    }
}

void add_other_dofs(const FeDeck& deck, std::vector<DofMask>& masks)
{
    const auto is_plane = [](const ElementBlock& block) {
        return block.kind.family == Family::plane_stress ||
               block.kind.family == Family::plane_strain;
    };
    const std::vector<ElementBlock>& blocks = deck.mesh.blocks;
    const bool planar = !blocks.empty() && std::all_of(blocks.begin(), blocks.end(), is_plane);
    const DofMask of_reference = planar ? in_plane : all_dofs;
    for (const RigidCoupling& coupling : deck.rigid_couplings) {
        masks[coupling.reference] |= of_reference;
    }
    for (const DistributingCoupling& coupling : deck.distributing_couplings) {
        masks[coupling.reference] |= coupling.reference_dofs & of_reference;
    }
    for (const PointMass& mass : deck.masses) {
        for (int dof = 0; dof < 6; ++dof) {
            masks[mass.node] |= mass.mass.row(dof).isZero(0.0) ? 0 : bit(dof) & of_reference;
        }
    }
    for (const Spring& spring : deck.springs) {
        for (const DofTerm& end : {spring.a, spring.b}) {
            if (end.node != none) {
                masks[end.node] |= spring.axial ? translations & of_reference : bit(end.dof);
            }
        }
    }
    for (const LinearEquation& equation : deck.equations) {
        for (const DofTerm& term : equation.terms) {
            masks[term.node] |= bit(term.dof);
        }
    }
}

}  // namespace

void resolve_equal_motions(const std::vector<EqualMotion>& motions, FeDeck& deck)
{
    if (motions.empty()) {
        return;
    }
    std::vector<DofMask> masks(deck.mesh.nodes.size(), 0);
    add_element_dofs(deck.mesh, masks);
    add_other_dofs(deck, masks);
    for (const EqualMotion& motion : motions) {
        for (const auto& [dependent, independent] : motion.pairs) {
            if (masks[independent] == 0) {
                masks[independent] = masks[dependent] & motion.dofs;
            }
            const DofMask shared = masks[independent] & motion.dofs;
            for (int dof = 0; dof < 6; ++dof) {
                if (shared & bit(dof)) {
                    deck.equations.push_back(
                        {{{dependent, dof, 1.0}, {independent, dof, -1.0}}, motion.place});
                }
            }
            masks[dependent] |= shared;
        }
    }
}

}  // namespace clench::preprocess

#include "preprocess/deck/equal_motion.hpp"

#include <algorithm>

#include "preprocess/elements/element.hpp"

namespace clench::preprocess {
namespace {

constexpr DofMask in_plane = 0b100011;  ///< x, y and the rotation about z

DofMask bit(int dof)
{
    return static_cast<DofMask>(1u << dof);
}

/// Which DOFs nodes will have, by the rules of add_coupling_dofs: elements decide for their nodes;
/// nodes without elements get what masses and equations ask for; springs and references of
/// couplings bring DOFs along in any case.
class ActiveDofs {
public:
    explicit ActiveDofs(const FeDeck& deck) : deck_(deck), of_elements_(deck.mesh.nodes.size(), 0)
    {
        bool planar = !deck.mesh.blocks.empty();
        for (const ElementBlock& block : deck.mesh.blocks) {
            const DofMask mask = element_dofs(block.kind);
            planar = planar && is_planar(block.kind.family);
            for (const Index node : block.nodes) {
                of_elements_[node] |= mask;
            }
        }
        allowed_ = planar ? in_plane : all_dofs;
        masks_ = of_elements_;
        add_couplings();
        add_points();
        for (const LinearEquation& equation : deck.equations) {
            for (const DofTerm& term : equation.terms) {
                add_without_elements(term.node, bit(term.dof));
            }
        }
    }

    /// Those of `dofs` that can be equal; nodes without elements take what the other one has.
    DofMask join(Index dependent, Index independent, DofMask dofs)
    {
        if (masks_[independent] == 0) {
            masks_[independent] = masks_[dependent] & dofs;
        }
        DofMask shared = masks_[independent] & dofs;
        if (of_elements_[dependent] != 0) {
            shared &= masks_[dependent];
        }
        masks_[dependent] |= shared;
        return shared;
    }

private:
    void add(Index node, DofMask wanted) { masks_[node] |= wanted & allowed_; }
    void add_without_elements(Index node, DofMask wanted)
    {
        add(node, of_elements_[node] == 0 ? wanted : DofMask{0});
    }

    void add_couplings()
    {
        for (const RigidCoupling& coupling : deck_.rigid_couplings) {
            const Eigen::Vector3d& at = deck_.mesh.nodes[coupling.reference];
            const bool turns =
                std::any_of(coupling.nodes.begin(), coupling.nodes.end(),
                            [&](Index node) { return deck_.mesh.nodes[node] != at; });
            add(coupling.reference, turns ? all_dofs : translations);
            add_without_elements(coupling.reference, all_dofs);
            for (const Index node : coupling.nodes) {
                add_without_elements(node, coupling.dofs);
            }
        }
        for (const DistributingCoupling& coupling : deck_.distributing_couplings) {
            add(coupling.reference, coupling.reference_dofs);
        }
    }

    void add_points()
    {
        for (const PointMass& mass : deck_.masses) {
            if (!mass.mass.topLeftCorner<3, 3>().isZero(0.0)) {
                add(mass.node, translations);
            }
            if (!mass.mass.bottomRightCorner<3, 3>().isZero(0.0)) {
                add_without_elements(mass.node, rotations);
            }
        }
        for (const Spring& spring : deck_.springs) {
            for (const DofTerm& end : {spring.a, spring.b}) {
                if (end.node != none && spring.row.empty()) {
                    add(end.node, spring.axial ? translations : bit(end.dof));
                }
            }
            for (const DofTerm& term : spring.row) {
                add(term.node, bit(term.dof));
            }
        }
    }

    const FeDeck& deck_;
    DofMask allowed_ = all_dofs;
    std::vector<DofMask> of_elements_, masks_;
};

/// One equation for each DOF of `shared`.
void add_equations(Index dependent, Index independent, DofMask shared, const Place& place,
                   FeDeck& deck)
{
    for (int dof = 0; dof < 6; ++dof) {
        if (shared & bit(dof)) {
            deck.equations.push_back({{{dependent, dof, 1.0}, {independent, dof, -1.0}}, place});
        }
    }
}

}  // namespace

void resolve_equal_motions(const std::vector<EqualMotion>& motions, FeDeck& deck)
{
    if (motions.empty()) {
        return;
    }
    ActiveDofs active(deck);
    for (const EqualMotion& motion : motions) {
        for (const auto& [dependent, independent] : motion.pairs) {
            const DofMask shared = active.join(dependent, independent, motion.dofs);
            add_equations(dependent, independent, shared, motion.place, deck);
        }
    }
}

}  // namespace clench::preprocess

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/couplings/constraint_rows.hpp"
#include "preprocess/couplings/constraints.hpp"

namespace clench::preprocess {
namespace {

constexpr DofMask in_plane = 0b100011;  ///< x, y, rz

/// Collects what couplings, springs and masses ask for; `elements` holds the elements' DOFs.
class CouplingDofs {
public:
    CouplingDofs(const FeDeck& deck, bool planar, std::vector<DofMask>& masks)
        : deck_(deck), allowed_(planar ? in_plane : all_dofs), elements_(masks), masks_(masks)
    {
    }

    void add_all()
    {
        for (const Spring& spring : deck_.springs) {
            add_spring(spring);
        }
        for (const LinearEquation& equation : deck_.equations) {
            for (const DofTerm& term : equation.terms) {
                add_without_elements(term.node, dof_bits(term.node, term.dof));
            }
        }
        for (const DistributingCoupling& coupling : deck_.distributing_couplings) {
            add_distributing(coupling);
        }
        for (const PointMass& mass : deck_.masses) {
            add_mass(mass);
        }
        for (const RigidCoupling& coupling : deck_.rigid_couplings) {
            for (const Index node : coupling.nodes) {
                add_without_elements(node, whole(node, coupling.dofs, coupling.axes.has_value()));
            }
        }
        add_references();
    }

private:
    static DofMask bit(int dof) { return static_cast<DofMask>(0 <= dof && dof < 6 ? 1 << dof : 0); }

    /// In a frame of its own a node's DOF has components along all three basic directions.
    DofMask whole(Index node, DofMask mask, bool skew = false) const
    {
        if (!skew && !deck_.node_frames.contains(node)) {
            return mask;
        }
        return static_cast<DofMask>((mask & translations ? translations : 0) |
                                    (mask & rotations ? rotations : 0));
    }
    DofMask dof_bits(Index node, int dof) const { return whole(node, bit(dof)); }

    DofMask& mask(Index node) { return masks_[static_cast<std::size_t>(node)]; }
    DofMask of_elements(Index node) const { return elements_[static_cast<std::size_t>(node)]; }

    void add(Index node, DofMask wanted) { mask(node) |= wanted & allowed_; }
    /// Elements decide which DOFs their nodes have; only a node without elements gets more.
    void add_without_elements(Index node, DofMask wanted)
    {
        if (of_elements(node) == 0) {
            add(node, wanted);
        }
    }

    void add_spring(const Spring& spring)
    {
        if (!spring.row.empty()) {
            add_spring_row(spring);
            return;
        }
        for (const DofTerm& end : {spring.a, spring.b}) {
            if (end.node == none) {
                continue;
            }
            const DofMask wanted = spring.axial ? translations : dof_bits(end.node, end.dof);
            if ((wanted & allowed_) == 0) {
                throw InputError(spring.place,
                                 fmt::format("spring at {}: DOF {}, expected x, y or rz (1, 2, 6): "
                                             "the body is plane",
                                             deck_.mesh.node_name(end.node), end.dof + 1));
            }
            add(end.node, wanted);
        }
    }

    /// A spring in directions of its own turns nodes only where elements do, or where there are
    /// none: rotations that nothing else holds would make a mechanism.
    void add_spring_row(const Spring& spring)
    {
        for (const DofTerm& term : spring.row) {
            const auto bit = static_cast<DofMask>(1u << term.dof);
            if (term.dof < 3) {
                add(term.node, bit);
            } else {
                add_without_elements(term.node, bit);
            }
        }
    }

    void add_distributing(const DistributingCoupling& coupling)
    {
        add(coupling.reference, whole(coupling.reference, coupling.reference_dofs));
        for (const DistributingCoupling::Arm& arm : coupling.arms) {
            add_without_elements(arm.node, whole(arm.node, arm.dofs));
        }
    }

    /// A rotary inertia at a node of solid elements gives it rotations only if a rigid coupling
    /// determines them; otherwise they would be free to spin (constraint_transformation warns).
    void add_mass(const PointMass& mass)
    {
        if (std::ranges::binary_search(deck_.scalar_points, mass.node)) {
            add(mass.node, DofMask{1});
            return;
        }
        const bool moves = !mass.mass.topLeftCorner<3, 3>().isZero(0.0);
        const bool turns = !mass.mass.bottomRightCorner<3, 3>().isZero(0.0);
        add(mass.node, moves ? translations : DofMask{0});
        if (turns && (of_elements(mass.node) == 0 || led_in_rotation(mass.node))) {
            add(mass.node, rotations);
        }
    }

    bool led_in_rotation(Index node)
    {
        if (led_.empty()) {
            led_.resize(masks_.size(), false);
            for (const RigidCoupling& coupling : deck_.rigid_couplings) {
                if ((coupling.dofs & rotations) != rotations) {
                    continue;
                }
                for (const Index follower : coupling.nodes) {
                    led_[static_cast<std::size_t>(follower)] = true;
                }
            }
        }
        return led_[static_cast<std::size_t>(node)];
    }

    /// All six where no element uses the node. A node of solid elements needs rotations only if
    /// some follower is apart from it or rotates itself: coincident nodes are simply joined.
    void add_references()
    {
        const std::vector<RigidCoupling>& couplings = deck_.rigid_couplings;
        std::multimap<Index, std::size_t> led_by;  // follower → couplings that lead it
        std::vector<std::size_t> queue;
        for (std::size_t c = 0; c < couplings.size(); ++c) {
            const Index reference = couplings[c].reference;
            add(reference, of_elements(reference) == 0 ? all_dofs : translations);
            for (const Index node : couplings[c].nodes) {
                led_by.emplace(node, c);
            }
            queue.push_back(c);
        }
        // A reference that begins to rotate may make its own leaders rotate.
        while (!queue.empty()) {
            const RigidCoupling& coupling = couplings[queue.back()];
            queue.pop_back();
            const DofMask before = mask(coupling.reference);
            if (!must_turn(coupling)) {
                continue;
            }
            add(coupling.reference, rotations);
            if (mask(coupling.reference) != before) {
                const auto [first, last] = led_by.equal_range(coupling.reference);
                std::for_each(first, last, [&](const auto& pair) { queue.push_back(pair.second); });
            }
        }
    }

    bool must_turn(const RigidCoupling& coupling)
    {
        const bool moves = (coupling.dofs & translations) != 0;
        return std::any_of(coupling.nodes.begin(), coupling.nodes.end(), [&](Index node) {
            const bool turns = (mask(node) & coupling.dofs & rotations) != 0;
            const bool apart = moves && !lever(deck_, coupling.reference, node).isZero(0.0);
            return node != coupling.reference && (turns || apart);
        });
    }

    const FeDeck& deck_;
    DofMask allowed_;
    std::vector<DofMask> elements_;
    std::vector<DofMask>& masks_;
    std::vector<bool> led_;
};

}  // namespace

void add_coupling_dofs(const FeDeck& deck, bool planar, std::vector<DofMask>& masks)
{
    CouplingDofs(deck, planar, masks).add_all();
}

}  // namespace clench::preprocess

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// A node or element in a deck: by its number, or a whole set by its name.
using Reference = std::variant<Label, std::string>;

/// What a name among coupled nodes stands for; `any` looks for a node set, a surface and an
/// element set, in this order.
enum class GroupKind : std::uint8_t { any, node_set, surface, element_set };

/// Collects what readers find, in any order and from several files, and resolves numbers and names
/// once everything is there: a deck may use a set before it defines it.
///
/// Names are complete: the reader of a deck with instances passes "BRACKET-1.BOLTS".
/// Every record carries its Place, so that a message about a missing node names the line that
/// asked for it. Cost is linear in what is added.
class DeckBuilder {
public:
    DeckBuilder();
    ~DeckBuilder();
    DeckBuilder(DeckBuilder&&) noexcept;
    DeckBuilder& operator=(DeckBuilder&&) noexcept;

    /// @throws InputError if the number is taken already, or a coordinate is not finite.
    void add_node(const Label& label, const Eigen::Vector3d& position, const Place& place);
    /// Nodes in the order of Shape. @throws InputError if the number is taken already.
    void add_element(const ElementKind& kind, const Label& label, std::span<const Label> nodes,
                     const Place& place);
    /// Number of the instance `name` for labels, adding it if it is new; "" is 0.
    std::int32_t instance(const std::string& name);

    /// Members may be added in several calls; a set may contain other sets.
    void add_to_node_set(const std::string& name, std::vector<Reference> members,
                         const Place& place);
    void add_to_element_set(const std::string& name, std::vector<Reference> members,
                            const Place& place);
    /// The defined numbers among first.id, first.id + step, ... up to last (GENERATE, THRU);
    /// numbers in between that nobody defined are passed over with a warning. step > 0.
    void add_range_to_node_set(const std::string& name, const Label& first, std::int64_t last,
                               std::int64_t step, const Place& place);
    void add_range_to_element_set(const std::string& name, const Label& first, std::int64_t last,
                                  std::int64_t step, const Place& place);
    /// The nodes of an element or of all elements of a set (*NSET, ELSET=).
    void add_element_nodes_to_node_set(const std::string& name, const Reference& elements,
                                       const Place& place);
    bool has_node_set(const std::string& name) const;
    bool has_element_set(const std::string& name) const;

    /// Face `face` (0-based) of an element or of all elements of a set.
    void add_to_surface(const std::string& name, const Reference& elements, int face,
                        const Place& place);
    /// The faces of a set's elements that no other element of the body shares.
    void add_free_faces_to_surface(const std::string& name, const Reference& elements,
                                   const Place& place);
    /// A surface of nodes only.
    void add_nodes_to_surface(const std::string& name, const Reference& nodes, const Place& place);
    /// Faces given by their nodes (Gmsh, VTU): matched to the elements that own them.
    void add_face_to_surface(const std::string& name, std::span<const Label> corner_nodes,
                             const Place& place);

    /// The face of an element that has these three corners.
    void add_face_of_element(const std::string& name, const Label& element,
                             std::span<const Label> corners, const Place& place);
    /// Faces inside of solids between these nodes, of the elements that `axis` points out of there.
    void add_cross_section(const std::string& name, std::span<const Label> nodes,
                           const Eigen::Vector3d& axis, const Place& place);

    /// @throws InputError if the name is taken already.
    void add_material(Material material);
    /// The last added material of that name, for keywords that follow; nullptr if unknown.
    Material* find_material(const std::string& name);
    /// Gives a section to the elements of a set; a later call overrides an earlier one.
    void assign_section(const Reference& elements, Section section);

    struct Term {
        Reference node;
        int dof = 0;
        double factor = 0.0;
    };
    /// Σ factor · x = 0, first term dependent. Where terms name sets, all sets must be of one size
    /// (or single nodes), and one equation per position is made.
    void add_equation(std::vector<Term> terms, const Place& place);
    /// x_dependent = x_independent for those of `dofs` that the nodes have (MPC PIN, TIE): see
    /// EqualMotion. Sets as in add_equation.
    void add_equal_motion(const Reference& dependent, const Reference& independent, DofMask dofs,
                          const Place& place);
    /// The directions of a cylindrical or spherical `system` are those at each coupled node.
    void add_rigid_coupling(std::string name, const Reference& reference,
                            std::vector<Reference> nodes, DofMask dofs, const Place& place,
                            std::optional<CoordinateSystem> system = {},
                            GroupKind kind = GroupKind::any);
    struct Arm {
        Reference nodes;
        double weight = 1.0;
        DofMask dofs = translations;
        GroupKind kind = GroupKind::any;
        /// Multiplies the weight by the node's share of a surface's area, see tributary_areas;
        /// changes nothing for surfaces of nodes.
        bool by_area = false;
    };
    void add_distributing_coupling(std::string name, const Reference& reference,
                                   DofMask reference_dofs, std::vector<Arm> arms,
                                   const Place& place);
    void add_tie(Tie tie);
    /// A bolt that is cut at a surface, or where that is empty at the end of a beam element.
    struct BoltRecord {
        std::string name, surface;  ///< a surface or, with a point, an element set
        Reference element;
        std::optional<Reference> control;  ///< without: the bolt has no node in the deck
        std::optional<Eigen::Vector3d> normal;
        Place place;
        std::optional<Eigen::Vector3d> point{};  ///< of a plane across `normal`
    };
    void add_bolt(BoltRecord bolt);
    /// The 6 × 6 mass is put at every node of the reference.
    void add_mass(const Reference& nodes, const Eigen::Matrix<double, 6, 6>& mass,
                  const Place& place);
    /// A node that stands for an unknown without a place, its x (SPOINT).
    void add_scalar_point(const Label& node, const Place& place);
    /// b empty: spring to ground.
    void add_spring(const Reference& a, int dof_a, const std::optional<Reference>& b, int dof_b,
                    double stiffness, bool axial, const Place& place);
    /// A spring whose elongation is Σ factor · x of single nodes, in basic directions. Rotations
    /// count where both ends have them, else those terms, or a spring of rotations alone, are left
    /// out.
    void add_spring_row(std::vector<Term> terms, double stiffness, const Place& place);
    /// The normal of shells at nodes, of some elements or of all.
    void add_normal(const std::optional<Reference>& elements, const Reference& nodes,
                    const Eigen::Vector3d& normal, const Place& place);
    /// Frame of the DOFs of nodes in equations, springs and couplings (*TRANSFORM, GRID CD).
    void set_node_frame(const Reference& nodes, const CoordinateSystem& system, const Place& place);

    /// Counts a keyword that is passed over without harm.
    void skip(const std::string& keyword);
    void warn(std::string sentence);
    void leave_out(LeftOut::What what, std::string warning);

    struct Records;  ///< deck_records.hpp; of no use to readers

    /// Resolves everything. @throws InputError for missing nodes, elements, sets and materials,
    /// empty sets that are used, elements of negative or repeated node numbers.
    FeDeck finish();

private:
    std::unique_ptr<Records> records_;
};

}  // namespace clench::preprocess

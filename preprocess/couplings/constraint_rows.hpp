#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/dof_map.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// coefficient · x[position], in the basic frame.
struct RowTerm {
    Index position = 0;
    double coefficient = 0.0;
};

/// Sorts by position and adds what belongs together; what cancels to round-off is left out.
void merge_terms(std::vector<RowTerm>& terms);

/// One constraint Σ coefficient · x = 0 (CPL-1). One of the DOFs `candidates` of `node` becomes the
/// dependent one: a single DOF, or up to three where the direction is skew to the basic frame.
struct ConstraintRow {
    std::vector<RowTerm> terms;
    Index node = none;
    DofMask candidates = 0;
    Index source = 0;  ///< position in ConstraintRows::sources
};

/// The coupling a row comes from, for messages.
struct ConstraintSource {
    std::string name;
    Place place;

    /// "RBE2 12 (deck.bdf:5)".
    std::string text() const { return name + " (" + place.text() + ")"; }
};

/// Rows of all couplings of a deck, and what users should know of them.
struct ConstraintRows {
    const FeDeck& deck;
    const DofMap& dofs;
    std::vector<ConstraintSource> sources;
    std::vector<ConstraintRow> rows;
    std::vector<std::string> warnings;

    Index add_source(std::string name, const Place& place);
    const ConstraintSource& source_of(const ConstraintRow& row) const
    {
        return sources[static_cast<std::size_t>(row.source)];
    }
    std::string node_name(Index node) const { return deck.mesh.node_name(node); }
};

/// One of the two kinds of DOFs of a node.
enum class Motion { translation, rotation };

inline int first_dof(Motion motion)
{
    return motion == Motion::translation ? 0 : 3;
}
/// The three bits of `mask` that belong to the motion.
inline int bits_of(DofMask mask, Motion motion)
{
    return mask >> first_dof(motion) & 0b111;
}

/// "x", "y", "z", "rx", "ry", "rz".
const char* dof_name(int dof);
/// "x, y, rz".
std::string dof_names(DofMask mask);

/// Adds direction · u (or direction · θ) of `node` to the row; a factor belongs into the direction.
/// Returns the DOFs that this needs and the node does not have.
DofMask add_motion(ConstraintRow& row, const DofMap& dofs, Index node, Motion motion,
                   const Eigen::Vector3d& direction);

/// Directions in which a node is coupled: those of `axes` picked by `bits`, without their
/// components along DOFs that the node does not have. If all three are picked, the axes do not
/// matter and the directions are the basic ones.
std::vector<Eigen::Vector3d> coupled_directions(const Eigen::Matrix3d& axes, int bits,
                                                const DofMap& dofs, Index node, Motion motion);

/// DOFs with a component in `direction`: where the dependent one may be chosen.
DofMask candidates_along(const Eigen::Vector3d& direction, Motion motion);

/// r from node `from` to node `to`; components that only round-off of the coordinates makes are 0.
Eigen::Vector3d lever(const FeDeck& deck, Index from, Index to);

void add_bolt_rows(ConstraintRows& rows);
void add_equation_rows(ConstraintRows& rows);
void add_skew_support_rows(ConstraintRows& rows);
void add_rigid_rows(ConstraintRows& rows);
void add_distributing_rows(ConstraintRows& rows);
void add_tie_rows(ConstraintRows& rows);

}  // namespace clench::preprocess

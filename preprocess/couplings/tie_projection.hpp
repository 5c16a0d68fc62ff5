#pragma once

#include <vector>

#include "preprocess/deck/fe_deck.hpp"
#include "preprocess/surfaces/face_geometry.hpp"

namespace clench::preprocess {

/// A slave node and the point of the master surface it is glued to.
struct TiedNode {
    Index node = 0;
    Index face = 0;  ///< position in TieProjection::faces
    FacePoint point;
};

/// What a tie finds in a mesh.
struct TieProjection {
    std::vector<FaceGeometry> faces;  ///< of the master surface
    std::vector<TiedNode> tied;       ///< in the order of the slave surface's nodes
    std::vector<Index> out_of_reach;  ///< slave nodes farther from the master than the tolerance
    Index shared = 0;                 ///< slave nodes that belong to the master surface themselves
};

/// Fraction of the face size (its longest corner distance) within which slave nodes are tied.
inline constexpr double default_tie_tolerance = 0.05;

/// Projects the slave nodes of a tie onto the nearest point of its master faces; cost grows as
/// n log n with their number.
/// @throws InputError if a surface is missing or empty, the master has no faces, the tolerance is
///         not a number of at least 0, or no slave node is near enough.
TieProjection project_tie(const Mesh& mesh, const Tie& tie);

}  // namespace clench::preprocess

#pragma once

#include "preprocess/surfaces/face_geometry.hpp"

namespace clench::preprocess {

/// How the area of a face is shared out among its contact points.
struct FaceShares {
    FaceValues node;      ///< per node, ≥ 0
    double centre = 0.0;  ///< of the point at the centre: 8-node faces alone
    double total() const { return node.sum() + centre; }
};

/// Shares a_j ≥ 0 with Σ a_j = ∫ dA on the true, curved face (length of an edge), such that forces
/// a_j p of a uniform pressure are the consistent nodal forces ∫ N p dA (CON-3 to CON-5):
///   2, 3 nodes of an edge, tri3, quad4   ∫ N dA
///   tri6    corners nothing, mid-side nodes ∫ N dA scaled to the area: exact on flat faces
///   quad8   ∫ M dA with the nine Lagrange functions M, whose ninth point is the centre: exact
FaceShares face_shares(const FaceGeometry& face);

}  // namespace clench::preprocess

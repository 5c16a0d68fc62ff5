#pragma once

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Mesh generators write the triangles and lines they meshed beside the solids (Gmsh: CPS6, S3,
/// T3D3; CTRIA6). Plane elements on faces of solids, and shells and trusses without a section
/// on their faces and edges, are no structure: they are taken out, and sets of theirs
/// become surfaces (node sets, for lines) of the solids beneath. A warning says so.
void set_skins_apart(FeDeck& deck);

}  // namespace clench::preprocess

#pragma once

#include "preprocess/deck/set_resolver.hpp"

namespace clench::preprocess {

/// Turns faces by element, by element set and by nodes into surfaces.
/// @throws InputError for unknown elements and faces, and for surfaces that end up empty.
NameMap<Surface> resolve_surfaces(const NameMap<std::vector<RawFaces>>& raw, const Mesh& mesh,
                                  SetResolver& nodes, SetResolver& elements);

/// The face that Sn or Pn names, face = n − 1; CalculiX calls the sides of a shell 1 (SNEG) and 2
/// (SPOS), and its edges, which are no faces here, 3 to 6: -1.
int deck_face(const ElementKind& kind, int face);

}  // namespace clench::preprocess

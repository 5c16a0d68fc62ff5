#pragma once

#include "preprocess/deck/set_resolver.hpp"

namespace clench::preprocess {

/// Turns faces by element, by element set and by nodes into surfaces.
/// @throws InputError for unknown elements and faces, and for surfaces that end up empty.
NameMap<Surface> resolve_surfaces(const NameMap<std::vector<RawFaces>>& raw, const Mesh& mesh,
                                  SetResolver& nodes, SetResolver& elements);

}  // namespace clench::preprocess

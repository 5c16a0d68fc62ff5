#pragma once

#include <vector>

#include "core/model/contact_pairs.hpp"
#include "core/model/section.hpp"

namespace clench::preprocess {

/// How far a side of a shell is from its nodes: half the thickness, more or less its offset. 0 for
/// faces of other elements.
double shell_distance(const Mesh& mesh, const std::vector<Section>& sections, const FaceRef& face);

/// The largest of them.
double largest_shell_distance(const Mesh& mesh, const std::vector<Section>& sections,
                              const std::vector<FaceRef>& faces);

/// Takes the thickness of shells on both sides off the gaps from pair `first` on, which are those
/// between the surfaces of the nodes. Forces still act at the nodes: friction has no lever arm.
void subtract_thickness(const Mesh& mesh, const std::vector<Section>& sections,
                        const std::vector<FaceRef>& slave_faces, Index first, ContactPairs& pairs);

}  // namespace clench::preprocess

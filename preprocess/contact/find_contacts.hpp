#pragma once

#include <vector>

#include "core/model/fe_model.hpp"
#include "preprocess/contact/contact_request.hpp"

namespace clench::preprocess {

/// Pairs and report of every interface.
struct Contacts {
    std::vector<ContactPairs> pairs;
    std::vector<ContactReport> reports;
};

/// Finds the contact pairs of all interfaces: closest points of slave nodes on the true, curved
/// master faces, frames, gaps and tributary areas (docs/theory/contact-pairs.md). Cost grows as n
/// log n with the number of faces; the result does not depend on the number of threads.
/// @throws InputError for unknown names, equal or overlapping surfaces, limits out of range, and
///         interfaces in which no slave node finds a partner, with the reason in numbers.
Contacts find_contacts(const Mesh& mesh, const std::vector<Section>& sections,
                       const std::vector<Part>& parts, const std::vector<ContactRequest>& requests,
                       int threads);

}  // namespace clench::preprocess

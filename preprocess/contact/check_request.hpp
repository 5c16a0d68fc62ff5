#pragma once

#include <vector>

#include "core/model/mesh.hpp"
#include "preprocess/contact/contact_request.hpp"

namespace clench::preprocess {

/// @throws InputError for a name used twice, a side that is missing or opposes itself, limits out
///         of range.
void check_requests(const std::vector<ContactRequest>& requests);

/// @throws InputError naming faces that belong to both sides.
void refuse_common_faces(const Mesh& mesh, const ContactRequest& request,
                         const std::vector<FaceRef>& slave, const std::vector<FaceRef>& master);

}  // namespace clench::preprocess

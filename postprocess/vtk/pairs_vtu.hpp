#pragma once

#include <filesystem>
#include <vector>

#include "core/model/contact_pairs.hpp"
#include "postprocess/vtk/point_field.hpp"

namespace clench::postprocess {

/// What the pair search found, to be looked at: every slave node as a vertex and a line from it to
/// its closest point on the master surface. Arrays at both ends of the line: `gap`, `area`,
/// `normal`, `tangent1`, `tangent2`, `master_element_id`, `slave_node_id`, `pair`, and the fields.
/// @param pair_fields  one value (of `components` numbers) per pair.
/// @throws InputError if a field has another size; SystemError if it cannot be written.
void write_pairs_vtu(const std::filesystem::path& path, const Mesh& mesh, const ContactPairs& pairs,
                     const std::vector<PointField>& pair_fields = {});

}  // namespace clench::postprocess

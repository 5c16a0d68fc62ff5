#pragma once

#include <filesystem>
#include <vector>

#include "core/model/mesh.hpp"
#include "postprocess/vtk/point_field.hpp"

namespace clench::postprocess {

/// The whole mesh with fields at its nodes, for ParaView: every element as the VTK cell of its
/// kind, quadratic ones curved, beams as lines; nodes that no element uses as vertices, so that
/// reference nodes can be seen. Point array `node_id`, cell array `element_id` (of a vertex: its
/// node's number).
/// @param point_fields  one value (of `components` numbers) per node.
/// @throws InputError if a field has another size; SystemError if it cannot be written.
void write_mesh_vtu(const std::filesystem::path& path, const Mesh& mesh,
                    const std::vector<PointField>& point_fields);

}  // namespace clench::postprocess

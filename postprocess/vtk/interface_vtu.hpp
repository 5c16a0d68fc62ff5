#pragma once

#include <filesystem>
#include <vector>

#include "postprocess/vtk/interface_surface.hpp"
#include "postprocess/vtk/vtu_grid.hpp"

namespace clench::postprocess {

/// Points, cells and labels of an interface's surface.
VtuGrid interface_grid(const Mesh& mesh, const InterfaceSurface& surface);

/// What does not change in time: `initial_gap`, `normal`, `area`.
std::vector<PointField> interface_constants(const InterfaceSurface& surface,
                                            const ContactPairs& pairs);

/// The slave surface of an interface for ParaView, coloured by what happens at its pairs; see
/// InterfaceSurface for corners without pair. Arrays besides the fields: `node_id` (0 at
/// centres of faces), `paired`, `initial_gap`, `area` (0 without pair), `normal` (from slave to
/// master).
/// @param pair_fields  one value (of `components` numbers) per pair.
/// @param node_fields  one value per node of the mesh, such as the displacement, taken as they are.
/// @throws InputError if a field has another size; SystemError if it cannot be written.
void write_interface_vtu(const std::filesystem::path& path, const InterfaceSurface& surface,
                         const Mesh& mesh, const ContactPairs& pairs,
                         const std::vector<PointField>& pair_fields,
                         const std::vector<PointField>& node_fields = {});

/// The same with a surface found again; for series find it once.
void write_interface_vtu(const std::filesystem::path& path, const Mesh& mesh,
                         const ContactPairs& pairs, const std::vector<PointField>& pair_fields,
                         const std::vector<PointField>& node_fields = {});

}  // namespace clench::postprocess

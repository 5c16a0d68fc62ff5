#pragma once

#include <filesystem>
#include <vector>

#include "postprocess/vtk/vtu_grid.hpp"

namespace clench::postprocess {

/// Writes the grid as .vtu, appended raw data, compressed with zlib; appears when complete.
/// @throws InputError if a field has not `components` values per point.
/// @throws SystemError if the file cannot be written.
void write_vtu(const std::filesystem::path& path, const VtuGrid& grid,
               const std::vector<PointField>& point_fields);

}  // namespace clench::postprocess

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "postprocess/vtk/vtu_grid.hpp"

namespace clench::postprocess {

/// How many bytes a number gets: values of bodies need four, tests eight.
enum class Precision { single_precision, double_precision };

/// An array as it stands in a .vtu file: its heading, and its bytes in compressed blocks. One that
/// is the same in many files of a series, as the cells are, is compressed once.
struct EncodedArray {
    std::string name, type;
    int components = 1;
    std::string bytes;
};

/// @param values  `components` numbers per point or cell.
EncodedArray encode(const std::string& name, int components, std::span<const double> values,
                    Precision precision);
/// Integers in four bytes where they fit, else in eight.
EncodedArray encode(const std::string& name, std::span<const std::int64_t> values);

/// Cells and labels of a series whose points move and whose fields change.
struct VtuFrame {
    std::int64_t point_count = 0, cell_count = 0;
    std::vector<EncodedArray> cells;  ///< connectivity, offsets, types
    std::vector<EncodedArray> point_ids, cell_ids;
    std::vector<std::string> names;  ///< of points, as field data; may be empty
};

/// @param grid  its points do not matter.
VtuFrame vtu_frame(const VtuGrid& grid, std::size_t point_count);

/// The text of a .vtu file: appended raw data, ZLib.
std::string vtu_text(const VtuFrame& frame, const EncodedArray& points,
                     const std::vector<EncodedArray>& point_fields);

/// What a file with these components per point and the frame's own arrays has at most, whatever
/// compression makes of it: headings and the frames of compressed blocks count.
std::int64_t raw_size(const VtuFrame& frame, int components, Precision precision);

}  // namespace clench::postprocess

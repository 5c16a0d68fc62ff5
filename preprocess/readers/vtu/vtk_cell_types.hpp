#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "preprocess/readers/cells/cell_mesh.hpp"

namespace clench::preprocess {

/// What becomes of a VTK cell type.
struct VtkCellType {
    enum class Use { read, skip, refuse };
    Use use = Use::refuse;
    std::string_view name;
    CellShape shape = CellShape::point1;
    /// Local node i of our order is node order[i] of VTK's; empty where both are the same.
    std::span<const std::uint8_t> order;
};

/// Types without an entry are refused, as "cell type <number>".
VtkCellType vtk_cell_type(std::int64_t number);

}  // namespace clench::preprocess

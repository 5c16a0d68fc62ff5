#pragma once

#include <cstdint>
#include <span>

#include "core/model/shape.hpp"

namespace clench::postprocess {

/// How VTK knows an element.
struct VtkCell {
    int type = 0;                         ///< number of vtkCellType.h
    std::span<const std::uint8_t> order;  ///< local node i of VTK is ours order[i]; empty: the same
};

/// VTK orders nodes as we do, but for wedges: its triangle 0, 1, 2 looks out of the element, ours
/// into it. VTK finds a negative volume and a surface seen from inside otherwise.
VtkCell vtk_cell(Shape shape);

/// Of a face of an element: a triangle, quad, line or curved edge of so many nodes.
int vtk_face_type(Shape shape, int face);

}  // namespace clench::postprocess

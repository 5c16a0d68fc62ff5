#include "postprocess/vtk/vtk_cells.hpp"

#include <array>

#include <vtkCellType.h>

namespace clench::postprocess {
namespace {

constexpr std::array<std::uint8_t, 6> wedge6{0, 2, 1, 3, 5, 4};
constexpr std::array<std::uint8_t, 15> wedge15{0, 2, 1, 3, 5, 4, 8, 7, 6, 11, 10, 9, 12, 14, 13};

}  // namespace

VtkCell vtk_cell(Shape shape)
{
    switch (shape) {
        case Shape::line2:
            return {VTK_LINE, {}};
        case Shape::tri3:
            return {VTK_TRIANGLE, {}};
        case Shape::tri6:
            return {VTK_QUADRATIC_TRIANGLE, {}};
        case Shape::quad4:
            return {VTK_QUAD, {}};
        case Shape::quad8:
            return {VTK_QUADRATIC_QUAD, {}};
        case Shape::tet4:
            return {VTK_TETRA, {}};
        case Shape::tet10:
            return {VTK_QUADRATIC_TETRA, {}};
        case Shape::pyr5:
            return {VTK_PYRAMID, {}};
        case Shape::wedge6:
            return {VTK_WEDGE, wedge6};
        case Shape::wedge15:
            return {VTK_QUADRATIC_WEDGE, wedge15};
        case Shape::hex8:
            return {VTK_HEXAHEDRON, {}};
        case Shape::hex20:
            return {VTK_QUADRATIC_HEXAHEDRON, {}};
    }
    return {VTK_EMPTY_CELL, {}};
}

int vtk_face_type(Shape shape, int face)
{
    const bool curved_edge = dimension(shape) < 3 && face_nodes(shape, face).size() == 3;
    return curved_edge ? VTK_QUADRATIC_EDGE : vtk_cell(face_shape(shape, face)).type;
}

}  // namespace clench::postprocess

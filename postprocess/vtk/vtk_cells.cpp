#include "postprocess/vtk/vtk_cells.hpp"

#include <array>

#include "postprocess/vtk/cell_type.hpp"

namespace clench::postprocess {
namespace {

constexpr std::array<std::uint8_t, 6> wedge6{0, 2, 1, 3, 5, 4};
constexpr std::array<std::uint8_t, 15> wedge15{0, 2, 1, 3, 5, 4, 8, 7, 6, 11, 10, 9, 12, 14, 13};

}  // namespace

VtkCell vtk_cell(Shape shape)
{
    switch (shape) {
        case Shape::line2:
            return {vtk_line, {}};
        case Shape::line3:
            return {vtk_quadratic_edge, {}};
        case Shape::tri3:
            return {vtk_triangle, {}};
        case Shape::tri6:
            return {vtk_quadratic_triangle, {}};
        case Shape::quad4:
            return {vtk_quad, {}};
        case Shape::quad8:
            return {vtk_quadratic_quad, {}};
        case Shape::tet4:
            return {vtk_tetra, {}};
        case Shape::tet10:
            return {vtk_quadratic_tetra, {}};
        case Shape::pyr5:
            return {vtk_pyramid, {}};
        case Shape::wedge6:
            return {vtk_wedge, wedge6};
        case Shape::wedge15:
            return {vtk_quadratic_wedge, wedge15};
        case Shape::hex8:
            return {vtk_hexahedron, {}};
        case Shape::hex20:
            return {vtk_quadratic_hexahedron, {}};
    }
    return {vtk_empty_cell, {}};
}

int vtk_face_type(Shape shape, int face)
{
    const bool curved_edge =
        face_shape(shape, face) == Shape::line2 && face_nodes(shape, face).size() == 3;
    return curved_edge ? vtk_quadratic_edge : vtk_cell(face_shape(shape, face)).type;
}

}  // namespace clench::postprocess

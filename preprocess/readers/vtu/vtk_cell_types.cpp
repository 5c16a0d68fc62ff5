#include "preprocess/readers/vtu/vtk_cell_types.hpp"

#include <algorithm>
#include <array>

namespace clench::preprocess {
namespace {

using Use = VtkCellType::Use;

constexpr std::array<std::uint8_t, 4> pixel{0, 1, 3, 2};
constexpr std::array<std::uint8_t, 8> voxel{0, 1, 3, 2, 4, 5, 7, 6};

struct VtkEntry {
    std::int64_t number;
    VtkCellType type;
};

VtkCellType refused(std::string_view name)
{
    return {Use::refuse, name, CellShape::point1, {}};
}

const std::array<VtkEntry, 33> vtk_entries{{
    {0, {Use::skip, "empty cell", CellShape::point1, {}}},
    {1, {Use::read, "vertex", CellShape::point1, {}}},
    {2, {Use::skip, "poly vertex", CellShape::point1, {}}},
    {3, {Use::read, "line", CellShape::line2, {}}},
    {4, {Use::skip, "poly line", CellShape::line2, {}}},
    {5, {Use::read, "triangle", CellShape::tri3, {}}},
    {6, refused("triangle strip")},
    {7, refused("polygon")},
    {8, {Use::read, "pixel", CellShape::quad4, pixel}},
    {9, {Use::read, "quad", CellShape::quad4, {}}},
    {10, {Use::read, "tetra", CellShape::tet4, {}}},
    {11, {Use::read, "voxel", CellShape::hex8, voxel}},
    {12, {Use::read, "hexahedron", CellShape::hex8, {}}},
    {13, {Use::read, "wedge", CellShape::wedge6, {}}},
    {14, {Use::read, "pyramid", CellShape::pyr5, {}}},
    {21, {Use::read, "quadratic edge", CellShape::line3, {}}},
    {22, {Use::read, "quadratic triangle", CellShape::tri6, {}}},
    {23, {Use::read, "quadratic quad", CellShape::quad8, {}}},
    {24, {Use::read, "quadratic tetra", CellShape::tet10, {}}},
    {25, {Use::read, "quadratic hexahedron", CellShape::hex20, {}}},
    {26, {Use::read, "quadratic wedge", CellShape::wedge15, {}}},
    {27, refused("quadratic pyramid")},
    {28, refused("biquadratic quad")},
    {29, refused("triquadratic hexahedron")},
    {30, refused("quadratic linear quad")},
    {31, refused("quadratic linear wedge")},
    {32, refused("biquadratic quadratic wedge")},
    {33, refused("biquadratic quadratic hexahedron")},
    {34, refused("biquadratic triangle")},
    {35, refused("cubic line")},
    {42, refused("polyhedron")},
    {71, refused("Lagrange tetrahedron")},
    {72, refused("Lagrange hexahedron")},
}};

}  // namespace

VtkCellType vtk_cell_type(std::int64_t number)
{
    const auto found =
        std::lower_bound(vtk_entries.begin(), vtk_entries.end(), number,
                         [](const VtkEntry& entry, std::int64_t n) { return entry.number < n; });
    return found != vtk_entries.end() && found->number == number ? found->type
                                                                 : refused("unknown cell");
}

}  // namespace clench::preprocess

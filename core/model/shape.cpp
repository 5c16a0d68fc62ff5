#include "core/model/shape.hpp"

#include <array>
#include <map>
#include <vector>

#include "core/errors.hpp"

namespace clench {
namespace {

struct ShapeData {
    std::string_view name;
    int nodes, corners, dimension;
    std::vector<std::vector<std::uint8_t>> faces;  ///< outward, corners first
};

/// Abaqus face order: S1 is the first entry. Normals point outward.
const std::array<ShapeData, shape_count>& shapes()
{
    static const std::array<ShapeData, shape_count> table{{
        {"line2", 2, 2, 1, {}},
        {"tri3", 3, 3, 2, {{0, 1}, {1, 2}, {2, 0}}},
        {"tri6", 6, 3, 2, {{0, 1, 3}, {1, 2, 4}, {2, 0, 5}}},
        {"quad4", 4, 4, 2, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}},
        {"quad8", 8, 4, 2, {{0, 1, 4}, {1, 2, 5}, {2, 3, 6}, {3, 0, 7}}},
        {"tet4", 4, 4, 3, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}}},
        {"tet10",
         10,
         4,
         3,
         {{0, 2, 1, 6, 5, 4}, {0, 1, 3, 4, 8, 7}, {1, 2, 3, 5, 9, 8}, {0, 3, 2, 7, 9, 6}}},
        {"pyr5", 5, 5, 3, {{0, 3, 2, 1}, {0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}}},
        {"wedge6", 6, 6, 3, {{0, 2, 1}, {3, 4, 5}, {0, 1, 4, 3}, {1, 2, 5, 4}, {2, 0, 3, 5}}},
        {"wedge15",
         15,
         6,
         3,
         {{0, 2, 1, 8, 7, 6},
          {3, 4, 5, 9, 10, 11},
          {0, 1, 4, 3, 6, 13, 9, 12},
          {1, 2, 5, 4, 7, 14, 10, 13},
          {2, 0, 3, 5, 8, 12, 11, 14}}},
        {"hex8",
         8,
         8,
         3,
         {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}}},
        {"hex20",
         20,
         8,
         3,
         {{0, 3, 2, 1, 11, 10, 9, 8},
          {4, 5, 6, 7, 12, 13, 14, 15},
          {0, 1, 5, 4, 8, 17, 12, 16},
          {1, 2, 6, 5, 9, 18, 13, 17},
          {2, 3, 7, 6, 10, 19, 14, 18},
          {3, 0, 4, 7, 11, 16, 15, 19}}},
        {"line3", 3, 2, 1, {}},
    }};
    return table;
}

const ShapeData& data(Shape shape)
{
    return shapes()[static_cast<std::size_t>(shape)];
}

/// Positive and negative side of plane shapes: all nodes, and all of them the other way round.
const std::array<std::vector<std::uint8_t>, 2>& sides(Shape shape)
{
    using Sides = std::array<std::vector<std::uint8_t>, 2>;
    static const Sides tri3{{{0, 1, 2}, {0, 2, 1}}};
    static const Sides tri6{{{0, 1, 2, 3, 4, 5}, {0, 2, 1, 5, 4, 3}}};
    static const Sides quad4{{{0, 1, 2, 3}, {0, 3, 2, 1}}};
    static const Sides quad8{{{0, 1, 2, 3, 4, 5, 6, 7}, {0, 3, 2, 1, 7, 6, 5, 4}}};
    switch (shape) {
        case Shape::tri3:
            return tri3;
        case Shape::tri6:
            return tri6;
        case Shape::quad4:
            return quad4;
        default:
            return quad8;
    }
}

bool is_side(Shape shape, int face)
{
    return dimension(shape) == 2 && (face == positive_side || face == negative_side);
}

std::string_view hex8_name(Integration integration)
{
    switch (integration) {
        case Integration::reduced:
            return "C3D8R";
        case Integration::incompatible:
            return "C3D8I";
        case Integration::b_bar:
            return "C3D8";
        default:
            return "C3D8 (plain full integration)";
    }
}

std::string_view solid_name(const ElementKind& kind)
{
    static const std::map<Shape, std::string_view> names{
        {Shape::tet4, "C3D4"},   {Shape::tet10, "C3D10"},   {Shape::pyr5, "C3D5"},
        {Shape::wedge6, "C3D6"}, {Shape::wedge15, "C3D15"}, {Shape::hex20, "C3D20"}};
    if (kind.shape == Shape::hex8) {
        return hex8_name(kind.integration);
    }
    if (kind.shape == Shape::hex20 && kind.integration == Integration::reduced) {
        return "C3D20R";
    }
    const auto found = names.find(kind.shape);
    return found == names.end() ? "?" : found->second;
}

std::string_view plane_name(const ElementKind& kind)
{
    const bool stress = kind.family == Family::plane_stress;
    const bool reduced = kind.integration == Integration::reduced;
    const bool incompatible = kind.integration == Integration::incompatible;
    switch (kind.shape) {
        case Shape::tri3:
            return stress ? "CPS3" : "CPE3";
        case Shape::tri6:
            return stress ? "CPS6" : "CPE6";
        case Shape::quad4:
            return reduced        ? (stress ? "CPS4R" : "CPE4R")
                   : incompatible ? (stress ? "CPS4I" : "CPE4I")
                                  : (stress ? "CPS4" : "CPE4");
        case Shape::quad8:
            return reduced ? (stress ? "CPS8R" : "CPE8R") : (stress ? "CPS8" : "CPE8");
        default:
            return "?";
    }
}

std::string_view shell_name(const ElementKind& kind)
{
    return kind.shape == Shape::tri3    ? "S3"
           : kind.shape == Shape::tri6  ? "STRI65"
           : kind.shape == Shape::quad4 ? "S4"
                                        : "S8R";
}

}  // namespace

int node_count(Shape shape)
{
    return data(shape).nodes;
}

int corner_count(Shape shape)
{
    return data(shape).corners;
}

int dimension(Shape shape)
{
    return data(shape).dimension;
}

std::string_view name_of(Shape shape)
{
    return data(shape).name;
}

std::string_view deck_name(const ElementKind& kind)
{
    switch (kind.family) {
        case Family::solid:
            return solid_name(kind);
        case Family::beam:
            return kind.shape == Shape::line3 ? "B32" : "B31";
        case Family::shell:
            return shell_name(kind);
        case Family::truss:
            return kind.shape == Shape::line3 ? "T3D3" : "T3D2";
        default:
            return plane_name(kind);
    }
}

int face_count(Shape shape)
{
    return static_cast<int>(data(shape).faces.size());
}

bool has_face(const ElementKind& kind, int face)
{
    return (0 <= face && face < face_count(kind.shape)) ||
           (kind.family == Family::shell && is_side(kind.shape, face));
}

Shape face_shape(Shape shape, int face)
{
    if (dimension(shape) < 3 && !is_side(shape, face)) {
        return Shape::line2;
    }
    switch (face_nodes(shape, face).size()) {
        case 3:
            return Shape::tri3;
        case 4:
            return Shape::quad4;
        case 6:
            return Shape::tri6;
        default:
            return Shape::quad8;
    }
}

std::span<const std::uint8_t> face_nodes(Shape shape, int face)
{
    if (is_side(shape, face)) {
        return sides(shape)[static_cast<std::size_t>(face - positive_side)];
    }
    CLENCH_ASSERT(0 <= face && face < face_count(shape));
    return data(shape).faces[static_cast<std::size_t>(face)];
}

}  // namespace clench

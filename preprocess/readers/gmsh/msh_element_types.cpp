#include "preprocess/readers/gmsh/msh_element_types.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace clench::preprocess {
namespace {

// Gmsh numbers the edges of its solids in the order of their lower corner, Shape ring by ring.
constexpr std::array<std::uint8_t, 10> tet10{0, 1, 2, 3, 4, 5, 6, 7, 9, 8};
constexpr std::array<std::uint8_t, 15> wedge15{0, 1, 2, 3, 4, 5, 6, 9, 7, 12, 14, 13, 8, 10, 11};
constexpr std::array<std::uint8_t, 20> hex20{0,  1, 2,  3,  4,  5,  6,  7,  8,  11,
                                             13, 9, 16, 18, 19, 17, 10, 12, 14, 15};

struct MshEntry {
    std::int64_t number;
    MshElementType type;
};

const std::array<MshEntry, 14> msh_entries{{{1, {CellShape::line2, {}}},
                                            {2, {CellShape::tri3, {}}},
                                            {3, {CellShape::quad4, {}}},
                                            {4, {CellShape::tet4, {}}},
                                            {5, {CellShape::hex8, {}}},
                                            {6, {CellShape::wedge6, {}}},
                                            {7, {CellShape::pyr5, {}}},
                                            {8, {CellShape::line3, {}}},
                                            {9, {CellShape::tri6, {}}},
                                            {11, {CellShape::tet10, tet10}},
                                            {15, {CellShape::point1, {}}},
                                            {16, {CellShape::quad8, {}}},
                                            {17, {CellShape::hex20, hex20}},
                                            {18, {CellShape::wedge15, wedge15}}}};

struct Refused {
    std::int64_t number;
    const char* name;
};
constexpr std::array<Refused, 4> complete{{{10, "9-node quadrilateral"},
                                           {12, "27-node hexahedron"},
                                           {13, "18-node prism"},
                                           {14, "14-node pyramid"}}};
constexpr std::array<Refused, 15> high_order{{{20, "9-node triangle"},
                                              {21, "10-node triangle"},
                                              {22, "12-node triangle"},
                                              {23, "15-node triangle"},
                                              {24, "15-node triangle"},
                                              {25, "21-node triangle"},
                                              {26, "4-node line"},
                                              {27, "5-node line"},
                                              {28, "6-node line"},
                                              {29, "20-node tetrahedron"},
                                              {30, "35-node tetrahedron"},
                                              {31, "56-node tetrahedron"},
                                              {36, "16-node quadrilateral"},
                                              {92, "64-node hexahedron"},
                                              {93, "125-node hexahedron"}}};

template <std::size_t N>
const Refused* find(const std::array<Refused, N>& table, std::int64_t number)
{
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const Refused& entry) { return entry.number == number; });
    return found == table.end() ? nullptr : &*found;
}

}  // namespace

const MshElementType* find_msh_element_type(std::int64_t number)
{
    const auto found =
        std::lower_bound(msh_entries.begin(), msh_entries.end(), number,
                         [](const MshEntry& entry, std::int64_t n) { return entry.number < n; });
    return found != msh_entries.end() && found->number == number ? &found->type : nullptr;
}

MshRefusal refuse_msh_element_type(std::int64_t number)
{
    if (const Refused* type = find(complete, number)) {
        return {fmt::format("element type {} ({}) is not supported", number, type->name),
                number == 14 ? "mesh pyramids with first order, or avoid them"
                             : "set Mesh.SecondOrderIncomplete = 1 in Gmsh to get elements without "
                               "nodes inside faces"};
    }
    if (number == 19) {
        return {"element type 19 (13-node pyramid) is not supported",
                "mesh pyramids with first order, or avoid them"};
    }
    if (const Refused* type = find(high_order, number)) {
        return {fmt::format("element type {} ({}) is not supported", number, type->name),
                "mesh with -order 1 or -order 2"};
    }
    return {fmt::format("unknown element type {}", number),
            "expected lines, triangles, quadrangles, tetrahedra, hexahedra, prisms or pyramids of "
            "first or second order"};
}

}  // namespace clench::preprocess

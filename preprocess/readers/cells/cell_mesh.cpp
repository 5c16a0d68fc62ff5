#include "preprocess/readers/cells/cell_mesh.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

struct CellData {
    std::string_view name;
    int dimension, nodes, corners;
    std::optional<Shape> shape;
};

const CellData& data(CellShape shape)
{
    static constexpr std::array<CellData, 14> table{{
        {"point", 0, 1, 1, std::nullopt},
        {"line2", 1, 2, 2, std::nullopt},
        {"line3", 1, 3, 2, std::nullopt},
        {"tri3", 2, 3, 3, Shape::tri3},
        {"tri6", 2, 6, 3, Shape::tri6},
        {"quad4", 2, 4, 4, Shape::quad4},
        {"quad8", 2, 8, 4, Shape::quad8},
        {"tet4", 3, 4, 4, Shape::tet4},
        {"tet10", 3, 10, 4, Shape::tet10},
        {"pyr5", 3, 5, 5, Shape::pyr5},
        {"wedge6", 3, 6, 6, Shape::wedge6},
        {"wedge15", 3, 15, 6, Shape::wedge15},
        {"hex8", 3, 8, 8, Shape::hex8},
        {"hex20", 3, 20, 8, Shape::hex20},
    }};
    return table[static_cast<std::size_t>(shape)];
}

/// Local nodes of the mirrored cell in terms of the cell's own.
const std::vector<std::uint8_t>& mirrored_order(CellShape shape)
{
    static const std::map<CellShape, std::vector<std::uint8_t>> orders{
        {CellShape::tri3, {0, 2, 1}},
        {CellShape::tri6, {0, 2, 1, 5, 4, 3}},
        {CellShape::quad4, {0, 3, 2, 1}},
        {CellShape::quad8, {0, 3, 2, 1, 7, 6, 5, 4}},
        {CellShape::wedge6, {0, 2, 1, 3, 5, 4}},
        {CellShape::wedge15, {0, 2, 1, 3, 5, 4, 8, 7, 6, 11, 10, 9, 12, 14, 13}}};
    const auto found = orders.find(shape);
    CLENCH_ASSERT(found != orders.end());
    return found->second;
}

}  // namespace

int cell_dimension(CellShape shape)
{
    return data(shape).dimension;
}

int cell_node_count(CellShape shape)
{
    return data(shape).nodes;
}

int cell_corner_count(CellShape shape)
{
    return data(shape).corners;
}

std::string_view cell_name(CellShape shape)
{
    return data(shape).name;
}

std::optional<Shape> element_shape(CellShape shape)
{
    return data(shape).shape;
}

void mirror(CellShape shape, std::span<Index> nodes)
{
    std::array<Index, 20> own{};
    std::copy(nodes.begin(), nodes.end(), own.begin());
    const std::vector<std::uint8_t>& order = mirrored_order(shape);
    for (std::size_t i = 0; i < order.size(); ++i) {
        nodes[i] = own[order[i]];
    }
}

}  // namespace clench::preprocess

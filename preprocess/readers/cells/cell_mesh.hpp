#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/model/shape.hpp"

namespace clench::preprocess {

/// Topology of a cell of a Gmsh or VTU mesh: our shapes, and the points and lines that only name
/// nodes and edges. Node order is that of Shape; a line3 has its mid node last.
enum class CellShape : std::uint8_t {
    point1,
    line2,
    line3,
    tri3,
    tri6,
    quad4,
    quad8,
    tet4,
    tet10,
    pyr5,
    wedge6,
    wedge15,
    hex8,
    hex20
};

int cell_dimension(CellShape shape);
int cell_node_count(CellShape shape);
int cell_corner_count(CellShape shape);
std::string_view cell_name(CellShape shape);
/// Of triangles, quadrilaterals and solids; nothing for points and lines.
std::optional<Shape> element_shape(CellShape shape);

struct Cell {
    CellShape shape = CellShape::point1;
    std::int64_t id = 0;
    std::size_t first = 0;  ///< of its nodes in CellMesh::nodes
    long line = 0;          ///< in the file, 0 if it has no lines
};

/// What a mesh file without element formulations holds: cells of every dimension, side by side,
/// and names for groups of them. What they mean is decided in add_cells().
struct CellMesh {
    struct CellGroup {
        std::string name;
        std::vector<Index> cells;
    };
    struct NodeGroup {
        std::string name;
        std::vector<Index> nodes;
    };

    std::string file;  ///< for messages
    std::vector<std::int64_t> node_id;
    std::vector<Eigen::Vector3d> positions;
    std::vector<long> node_line;  ///< as Cell::line
    std::vector<Cell> cells;
    std::vector<Index> nodes;  ///< of all cells, positions in node_id
    std::vector<CellGroup> groups;
    std::vector<NodeGroup> node_groups;

    std::span<const Index> nodes_of(const Cell& cell) const
    {
        return {nodes.data() + cell.first, static_cast<std::size_t>(cell_node_count(cell.shape))};
    }
    std::span<Index> nodes_of(const Cell& cell)
    {
        return {nodes.data() + cell.first, static_cast<std::size_t>(cell_node_count(cell.shape))};
    }
};

/// The same cell seen in a mirror: plane cells run the other way round, wedges change the sense of
/// their triangles. Shape and nodes stay, the sign of the Jacobian changes.
void mirror(CellShape shape, std::span<Index> nodes);

}  // namespace clench::preprocess

#include "postprocess/recovery/mesh_part.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "postprocess/vtk/cell_type.hpp"
#include "postprocess/vtk/vtk_cells.hpp"

namespace clench::postprocess {
namespace {

struct Cell {
    int type = 0;
    std::vector<Index> nodes;
    Label label;
};

using Corners = std::array<Index, 4>;

Corners corners_of(Shape face, const std::vector<Index>& nodes)
{
    Corners corners{none, none, none, none};
    std::copy_n(nodes.begin(), corner_count(face), corners.begin());
    std::ranges::sort(corners);
    return corners;
}

Cell whole_element(const ElementBlock& block, Index e)
{
    const VtkCell known = vtk_cell(block.kind.shape);
    const auto count = static_cast<std::size_t>(node_count(block.kind.shape));
    Cell cell{known.type, {}, block.label[static_cast<std::size_t>(e)]};
    for (std::size_t i = 0; i < count; ++i) {
        cell.nodes.push_back(block.nodes_of(e)[known.order.empty() ? i : known.order[i]]);
    }
    return cell;
}

/// How often a face occurs, and where it is among the cells.
using Faces = std::map<Corners, std::pair<int, std::size_t>>;

/// Faces of an element that occur for the first time become cells.
void add_faces(const ElementBlock& block, Index e, Faces& faces, std::vector<Cell>& cells)
{
    const Shape shape = block.kind.shape;
    for (int face = 0; face < face_count(shape); ++face) {
        std::vector<Index> nodes;
        for (const std::uint8_t local : face_nodes(shape, face)) {
            nodes.push_back(block.nodes_of(e)[local]);
        }
        auto& [count, at] = faces[corners_of(face_shape(shape, face), nodes)];
        if (++count == 1) {
            at = cells.size();
            cells.push_back({vtk_face_type(shape, face), std::move(nodes),
                             block.label[static_cast<std::size_t>(e)]});
        }
    }
}

/// Cells of the chosen elements: they themselves, or the faces that occur once.
std::vector<Cell> cells_of(const Mesh& mesh, const std::vector<bool>& chosen, bool surface)
{
    std::vector<Cell> cells;
    Faces faces;
    std::size_t element = 0;
    for (const ElementBlock& block : mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e, ++element) {
            if (!chosen[element]) {
                continue;
            }
            if (surface && dimension(block.kind.shape) == 3) {
                add_faces(block, e, faces, cells);
            } else {
                cells.push_back(whole_element(block, e));
            }
        }
    }
    std::vector<bool> inner(cells.size(), false);
    for (const auto& [corners, face] : faces) {
        inner[face.second] = face.first > 1;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!inner[i]) {
            std::swap(cells[kept++], cells[i]);
        }
    }
    cells.resize(kept);
    return cells;
}

/// Nodes that no element of the mesh uses, such as those of couplings.
std::vector<Index> lone_nodes(const Mesh& mesh)
{
    std::vector<bool> used(mesh.nodes.size(), false);
    for (const ElementBlock& block : mesh.blocks) {
        for (const Index node : block.nodes) {
            used[static_cast<std::size_t>(node)] = true;
        }
    }
    std::vector<Index> lone;
    for (Index node = 0; node < mesh.node_total(); ++node) {
        if (!used[static_cast<std::size_t>(node)]) {
            lone.push_back(node);
        }
    }
    return lone;
}

void add_vertices(const Mesh& mesh, const std::vector<Index>& wanted, std::vector<Cell>& cells)
{
    std::vector<bool> used(mesh.nodes.size(), false);
    for (const Cell& cell : cells) {
        for (const Index node : cell.nodes) {
            used[static_cast<std::size_t>(node)] = true;
        }
    }
    for (const Index node : wanted) {
        if (!used[static_cast<std::size_t>(node)]) {
            cells.push_back({vtk_vertex, {node}, mesh.node_label[static_cast<std::size_t>(node)]});
        }
    }
}

MeshPart numbered(const Mesh& mesh, const std::vector<Cell>& cells)
{
    MeshPart part;
    std::vector<Index> point_of(mesh.nodes.size(), none);
    for (const Cell& cell : cells) {
        for (const Index node : cell.nodes) {
            point_of[static_cast<std::size_t>(node)] = 0;
        }
    }
    std::vector<Label> labels, cell_labels;
    for (Index node = 0; node < mesh.node_total(); ++node) {
        if (Index& point = point_of[static_cast<std::size_t>(node)]; point != none) {
            point = static_cast<Index>(part.nodes.size());
            part.nodes.push_back(node);
            labels.push_back(mesh.node_label[static_cast<std::size_t>(node)]);
        }
    }
    std::vector<Index> points;
    for (const Cell& cell : cells) {
        points.clear();
        for (const Index node : cell.nodes) {
            points.push_back(point_of[static_cast<std::size_t>(node)]);
        }
        part.grid.add_cell(cell.type, points);
        cell_labels.push_back(cell.label);
    }
    part.grid.point_ids = label_fields("node", labels, mesh);
    part.grid.cell_ids = label_fields("element", cell_labels, mesh);
    return part;
}

}  // namespace

MeshPart mesh_part(const Mesh& mesh, const PartChoice& choice)
{
    const bool everything = choice.elements.empty() && choice.nodes.empty();
    std::vector<bool> chosen(static_cast<std::size_t>(mesh.element_total()),
                             choice.elements.empty());
    for (const Index element : choice.elements) {
        chosen[static_cast<std::size_t>(element)] = true;
    }
    std::vector<Cell> cells = cells_of(mesh, chosen, choice.surface);
    if (!choice.nodes.empty() && choice.elements.empty()) {
        std::vector<bool> wanted(mesh.nodes.size(), false);
        for (const Index node : choice.nodes) {
            wanted[static_cast<std::size_t>(node)] = true;
        }
        std::erase_if(cells, [&](const Cell& cell) {
            return !std::ranges::all_of(
                cell.nodes, [&](Index node) { return wanted[static_cast<std::size_t>(node)]; });
        });
    }
    add_vertices(mesh, everything ? lone_nodes(mesh) : choice.nodes, cells);
    return numbered(mesh, cells);
}

}  // namespace clench::postprocess

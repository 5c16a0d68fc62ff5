#include "postprocess/vtk/mesh_vtu.hpp"

#include <array>

#include "postprocess/vtk/cell_type.hpp"
#include "postprocess/vtk/vtk_cells.hpp"
#include "postprocess/vtk/vtu_file.hpp"

namespace clench::postprocess {
namespace {

constexpr int most_nodes = 20;

void add_elements(VtuGrid& grid, const ElementBlock& block)
{
    const VtkCell cell = vtk_cell(block.kind.shape);
    const std::size_t count = static_cast<std::size_t>(node_count(block.kind.shape));
    std::array<Index, most_nodes> points{};
    for (Index e = 0; e < block.size(); ++e) {
        const Index* nodes = block.nodes_of(e);
        for (std::size_t i = 0; i < count; ++i) {
            points[i] = nodes[cell.order.empty() ? i : cell.order[i]];
        }
        grid.add_cell(cell.type, {points.data(), count});
    }
}

/// Nodes without element, such as those of couplings, would be invisible.
std::vector<Index> lone_nodes(const VtuGrid& grid)
{
    std::vector<bool> used(grid.points.size(), false);
    for (const std::int64_t point : grid.connectivity) {
        used[static_cast<std::size_t>(point)] = true;
    }
    std::vector<Index> lone;
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (!used[i]) {
            lone.push_back(static_cast<Index>(i));
        }
    }
    return lone;
}

}  // namespace

void write_mesh_vtu(const std::filesystem::path& path, const Mesh& mesh,
                    const std::vector<PointField>& point_fields)
{
    VtuGrid grid;
    std::vector<Label> labels;
    grid.points = mesh.nodes;
    for (const ElementBlock& block : mesh.blocks) {
        add_elements(grid, block);
        labels.insert(labels.end(), block.label.begin(), block.label.end());
    }
    for (const Index node : lone_nodes(grid)) {
        grid.add_cell(vtk_vertex, {&node, 1});
        labels.push_back(mesh.node_label[static_cast<std::size_t>(node)]);
    }
    grid.point_ids = label_fields("node", mesh.node_label, mesh);
    grid.cell_ids = label_fields("element", labels, mesh);
    write_vtu(path, grid, point_fields);
}

}  // namespace clench::postprocess

#include "postprocess/vtk/pairs_vtu.hpp"

#include <array>

#include "postprocess/vtk/cell_type.hpp"
#include "postprocess/vtk/pair_geometry.hpp"
#include "postprocess/vtk/vtu_file.hpp"

namespace clench::postprocess {
namespace {

/// Points 0 ... n_CP − 1 are slave points, the next n_CP the closest points.
VtuGrid grid_of(const Mesh& mesh, const ContactPairs& pairs)
{
    VtuGrid grid;
    for (Index i = 0; i < pairs.size(); ++i) {
        grid.points.push_back(slave_point(mesh, pairs, i));
    }
    for (Index i = 0; i < pairs.size(); ++i) {
        grid.points.push_back(closest_point(mesh, pairs, i));
    }
    for (Index i = 0; i < pairs.size(); ++i) {
        grid.add_cell(vtk_vertex, {&i, 1});
    }
    for (Index i = 0; i < pairs.size(); ++i) {
        const std::array<Index, 2> ends{i, i + pairs.size()};
        grid.add_cell(vtk_line, ends);
    }
    return grid;
}

template <class Value>
void repeat(std::vector<Value>& values)
{
    const std::size_t size = values.size();
    values.resize(2 * size);
    std::copy_n(values.begin(), size, values.begin() + static_cast<std::ptrdiff_t>(size));
}

std::vector<IdField> labels(const Mesh& mesh, const ContactPairs& pairs)
{
    IdField element{"master_element_id", {}}, node{"slave_node_id", {}}, pair{"pair", {}};
    for (Index i = 0; i < pairs.size(); ++i) {
        const auto [block, e] = mesh.locate(pairs.face[i].element);
        element.values.push_back(mesh.blocks[block].label[e].id);
        node.values.push_back(mesh.node_label[pairs.slave[i]].id);
        pair.values.push_back(i);
    }
    return {std::move(element), std::move(node), std::move(pair)};
}

}  // namespace

void write_pairs_vtu(const std::filesystem::path& path, const Mesh& mesh, const ContactPairs& pairs,
                     const std::vector<PointField>& pair_fields)
{
    VtuGrid grid = grid_of(mesh, pairs);
    grid.point_ids = labels(mesh, pairs);
    for (IdField& field : grid.point_ids) {
        repeat(field.values);
    }
    std::vector<PointField> fields = {{"gap", 1, pairs.gap},
                                      {"area", 1, pairs.area},
                                      frame_column(pairs, "tangent1", 0),
                                      frame_column(pairs, "tangent2", 1),
                                      frame_column(pairs, "normal", 2)};
    for (const PointField& field : pair_fields) {
        require_values(path, field, pairs.slave.size(), "pairs");
        fields.push_back(field);
    }
    for (PointField& field : fields) {
        repeat(field.values);
    }
    write_vtu(path, grid, fields);
}

}  // namespace clench::postprocess

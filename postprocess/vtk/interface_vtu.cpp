#include "postprocess/vtk/interface_vtu.hpp"

#include "postprocess/vtk/pair_geometry.hpp"
#include "postprocess/vtk/vtu_file.hpp"

namespace clench::postprocess {
namespace {

/// The area belongs to the node itself: a node without pair has none, whatever its neighbours have.
PointField area_at_points(const InterfaceSurface& surface, const ContactPairs& pairs)
{
    PointField area{"area", 1, std::vector<double>(surface.nodes.size(), 0.0)};
    const WeightedRows& rows = surface.of_pairs;
    for (Index point = 0; point < surface.size(); ++point) {
        for (Index k = rows.first[point]; k < rows.first[point + 1]; ++k) {
            area.values[point] += surface.paired[point] != 0 ? pairs.area[rows.source[k]] : 0.0;
        }
    }
    return area;
}

}  // namespace

VtuGrid interface_grid(const Mesh& mesh, const InterfaceSurface& surface)
{
    VtuGrid grid;
    std::vector<Label> labels;
    for (Index point = 0; point < surface.size(); ++point) {
        Eigen::Vector3d x = Eigen::Vector3d::Zero();
        const WeightedRows& rows = surface.of_nodes;
        for (Index k = rows.first[point]; k < rows.first[point + 1]; ++k) {
            x += rows.weight[k] * mesh.nodes[rows.source[k]];
        }
        const Index node = surface.nodes[point];
        grid.points.push_back(x);
        labels.push_back(node == none ? Label{} : mesh.node_label[node]);
    }
    for (const InterfaceSurface::Face& face : surface.faces) {
        grid.add_cell(face.type, face.points);
    }
    grid.point_ids = label_fields("node", labels, mesh);
    grid.point_ids.push_back({"paired", surface.paired});
    return grid;
}

std::vector<PointField> interface_constants(const InterfaceSurface& surface,
                                            const ContactPairs& pairs)
{
    return {mixed(surface.of_pairs, {"initial_gap", 1, pairs.gap}),
            mixed(surface.of_pairs, frame_column(pairs, "normal", 2)),
            area_at_points(surface, pairs)};
}

void write_interface_vtu(const std::filesystem::path& path, const InterfaceSurface& surface,
                         const Mesh& mesh, const ContactPairs& pairs,
                         const std::vector<PointField>& pair_fields,
                         const std::vector<PointField>& node_fields)
{
    std::vector<PointField> fields;
    for (const PointField& field : node_fields) {
        require_values(path, field, mesh.nodes.size(), "nodes");
        fields.push_back(mixed(surface.of_nodes, field));
    }
    for (const PointField& field : pair_fields) {
        require_values(path, field, pairs.slave.size(), "pairs");
        fields.push_back(mixed(surface.of_pairs, field));
    }
    for (PointField& field : interface_constants(surface, pairs)) {
        fields.push_back(std::move(field));
    }
    write_vtu(path, interface_grid(mesh, surface), fields);
}

void write_interface_vtu(const std::filesystem::path& path, const Mesh& mesh,
                         const ContactPairs& pairs, const std::vector<PointField>& pair_fields,
                         const std::vector<PointField>& node_fields)
{
    write_interface_vtu(path, interface_surface(mesh, pairs), mesh, pairs, pair_fields,
                        node_fields);
}

}  // namespace clench::postprocess

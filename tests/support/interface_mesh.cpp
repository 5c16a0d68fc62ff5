#include "tests/support/interface_mesh.hpp"

#include <algorithm>
#include <cmath>

#include "preprocess/deck/exterior_faces.hpp"

namespace clench::test {
namespace {

/// "_Y1" for a face on y = 1 of the unit cube; "" for faces on none of its sides.
std::string side_of(const std::vector<Eigen::Vector3d>& reference, const std::vector<Index>& nodes)
{
    static const char* names = "XYZ";
    for (int k = 0; k < 3; ++k) {
        for (const int end : {0, 1}) {
            const bool on_side = std::ranges::all_of(nodes, [&](Index node) {
                return std::abs(reference[static_cast<std::size_t>(node)][k] - end) < 1e-9;
            });
            if (on_side) {
                return std::string("_") + names[k] + std::to_string(end);
            }
        }
    }
    return "";
}

}  // namespace

void add_piece(Mesh& mesh, const std::string& name, const SmallMesh& piece)
{
    const Index first_node = mesh.node_total(), first_element = mesh.element_total();
    for (const Eigen::Vector3d& x : piece.x) {
        mesh.nodes.push_back(x);
        mesh.node_label.push_back({mesh.node_total(), 0});
    }
    ElementBlock block{piece.kind, {}, {}, {}};
    for (const std::vector<int>& element : piece.elements) {
        const Index number = first_element + block.size();
        block.label.push_back({number + 1, 0});
        block.section.push_back(none);
        for (const int node : element) {
            block.nodes.push_back(first_node + node);
        }
        mesh.element_sets[name].push_back(number);
    }
    mesh.blocks.push_back(std::move(block));
    const bool solid = dimension(piece.kind.shape) == 3;
    for (const FaceRef& face : preprocess::FaceTable(mesh).exterior()) {
        if (face.element < first_element) {
            continue;
        }
        std::vector<Index> nodes = nodes_of_face(mesh, face);
        for (Index& node : nodes) {
            node -= first_node;
        }
        const std::string side = side_of(piece.reference, nodes);
        if (!side.empty() && (solid || side[1] != 'Z')) {
            mesh.surfaces[name + side].faces.push_back(face);
        }
    }
    for (auto& [surface_name, surface] : mesh.surfaces) {
        surface.nodes = nodes_of_faces(mesh, surface.faces);
    }
}

SmallMesh box(const ElementKind& kind, const std::array<int, 3>& cells, const Eigen::Vector3d& low,
              const Eigen::Vector3d& high)
{
    SmallMesh mesh = unit_mesh(kind, cells);
    move_nodes(mesh, [&](const Eigen::Vector3d& p) -> Eigen::Vector3d {
        return low + p.cwiseProduct(high - low);
    });
    return mesh;
}

SmallMesh tube(const ElementKind& kind, const std::array<int, 3>& cells, const Tube& shape)
{
    SmallMesh mesh = unit_mesh(kind, cells);
    move_nodes(mesh, [&](const Eigen::Vector3d& p) -> Eigen::Vector3d {
        const double radius = shape.inner + p[0] * (shape.outer - shape.inner);
        const double angle = shape.from + p[1] * (shape.to - shape.from);
        return {radius * std::cos(angle), radius * std::sin(angle), p[2] * shape.length};
    });
    return mesh;
}

}  // namespace clench::test

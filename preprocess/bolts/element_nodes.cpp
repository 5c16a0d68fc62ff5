#include "preprocess/bolts/element_nodes.hpp"

#include <algorithm>

namespace clench::preprocess {

Shape shape_of(const Mesh& mesh, Index element)
{
    return mesh.blocks[static_cast<std::size_t>(mesh.locate(element).first)].kind.shape;
}

std::span<const Index> nodes_of(const Mesh& mesh, Index element)
{
    const auto [block, position] = mesh.locate(element);
    const ElementBlock& owner = mesh.blocks[static_cast<std::size_t>(block)];
    return {owner.nodes_of(position), static_cast<std::size_t>(node_count(owner.kind.shape))};
}

Eigen::Vector3d middle_of(const Mesh& mesh, Index element)
{
    const int corners = corner_count(shape_of(mesh, element));
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();
    for (int i = 0; i < corners; ++i) {
        sum += mesh.nodes[nodes_of(mesh, element)[static_cast<std::size_t>(i)]];
    }
    return sum / corners;
}

std::vector<Index> elements_at(const Mesh& mesh, const std::vector<Index>& nodes)
{
    std::vector<bool> wanted(static_cast<std::size_t>(mesh.node_total()), false);
    for (const Index node : nodes) {
        wanted[static_cast<std::size_t>(node)] = true;
    }
    std::vector<Index> found;
    Index element = 0;
    for (const ElementBlock& block : mesh.blocks) {
        const int count = node_count(block.kind.shape);
        for (Index e = 0; e < block.size(); ++e, ++element) {
            const Index* own = block.nodes_of(e);
            if (std::any_of(own, own + count,
                            [&](Index node) { return wanted[static_cast<std::size_t>(node)]; })) {
                found.push_back(element);
            }
        }
    }
    return found;
}

}  // namespace clench::preprocess

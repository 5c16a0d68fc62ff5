#include "core/model/mesh.hpp"

#include <algorithm>

#include "core/errors.hpp"

namespace clench {

Index Mesh::element_total() const
{
    Index total = 0;
    for (const ElementBlock& block : blocks) {
        total += block.size();
    }
    return total;
}

std::pair<Index, Index> Mesh::locate(Index element) const
{
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        if (element < blocks[b].size()) {
            return {static_cast<Index>(b), element};
        }
        element -= blocks[b].size();
    }
    CLENCH_ASSERT(false);
    return {none, none};
}

std::string Mesh::name_of(const Label& label) const
{
    const std::string& instance = instances[static_cast<std::size_t>(label.instance)];
    return (instance.empty() ? "" : instance + ".") + std::to_string(label.id);
}

std::string Mesh::node_name(Index node) const
{
    return "node " + name_of(node_label[static_cast<std::size_t>(node)]);
}

std::string Mesh::element_name(Index element) const
{
    const auto [block, position] = locate(element);
    return "element " +
           name_of(
               blocks[static_cast<std::size_t>(block)].label[static_cast<std::size_t>(position)]);
}

std::vector<Index> nodes_of_face(const Mesh& mesh, const FaceRef& face)
{
    const auto [block_index, position] = mesh.locate(face.element);
    const ElementBlock& block = mesh.blocks[static_cast<std::size_t>(block_index)];
    const Index* nodes = block.nodes_of(position);
    std::vector<Index> result;
    for (const std::uint8_t local : face_nodes(block.kind.shape, face.face)) {
        result.push_back(nodes[local]);
    }
    return result;
}

std::vector<Index> nodes_of_faces(const Mesh& mesh, const std::vector<FaceRef>& faces)
{
    std::vector<Index> result;
    for (const FaceRef& face : faces) {
        const std::vector<Index> nodes = nodes_of_face(mesh, face);
        result.insert(result.end(), nodes.begin(), nodes.end());
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

}  // namespace clench

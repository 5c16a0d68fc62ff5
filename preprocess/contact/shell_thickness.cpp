#include "preprocess/contact/shell_thickness.hpp"

#include <algorithm>
#include <unordered_map>

namespace clench::preprocess {

double shell_distance(const Mesh& mesh, const std::vector<Section>& sections, const FaceRef& face)
{
    const auto [position, e] = mesh.locate(face.element);
    const ElementBlock& block = mesh.blocks[static_cast<std::size_t>(position)];
    if (block.kind.family != Family::shell || face.face < positive_side) {
        return 0.0;
    }
    const Index section = block.section[static_cast<std::size_t>(e)];
    if (section == none) {
        return 0.0;
    }
    const Section& s = sections[static_cast<std::size_t>(section)];
    const double offset = s.shell.value_or(ShellSection{}).offset;
    return 0.5 * s.thickness + (face.face == positive_side ? offset : -offset);
}

double largest_shell_distance(const Mesh& mesh, const std::vector<Section>& sections,
                              const std::vector<FaceRef>& faces)
{
    double largest = 0.0;
    for (const FaceRef& face : faces) {
        largest = std::max(largest, shell_distance(mesh, sections, face));
    }
    return largest;
}

void subtract_thickness(const Mesh& mesh, const std::vector<Section>& sections,
                        const std::vector<FaceRef>& slave_faces, Index first, ContactPairs& pairs)
{
    std::unordered_map<Index, double> of_slave;  // the thickest where shells meet
    for (const FaceRef& face : slave_faces) {
        const double distance = shell_distance(mesh, sections, face);
        for (const Index node : nodes_of_face(mesh, face)) {
            double& known = of_slave.try_emplace(node, distance).first->second;
            known = std::max(known, distance);
        }
    }
    for (auto i = static_cast<std::size_t>(first); i < pairs.slave.size(); ++i) {
        pairs.gap[i] -= of_slave.at(pairs.slave[i]) + shell_distance(mesh, sections, pairs.face[i]);
    }
}

}  // namespace clench::preprocess

#include "preprocess/deck/added_nodes.hpp"

#include <algorithm>

namespace clench::preprocess {

std::int64_t last_node_number(const Mesh& mesh)
{
    std::int64_t last = 0;
    for (const Label& label : mesh.node_label) {
        last = std::max(last, label.id);
    }
    return last;
}

Index add_node(Mesh& mesh, const Eigen::Vector3d& position, std::int64_t& last_number)
{
    mesh.nodes.push_back(position);
    mesh.node_label.push_back({++last_number, 0});
    return mesh.node_total() - 1;
}

}  // namespace clench::preprocess

#include "preprocess/couplings/node_frames.hpp"

#include <cmath>

namespace clench::preprocess {

Eigen::Matrix3d without_noise(const Eigen::Matrix3d& axes)
{
    return axes.unaryExpr([](double c) { return std::abs(c) < 1e-14 ? 0.0 : c; });
}

Eigen::Matrix3d dof_axes(const FeDeck& deck, Index node)
{
    const auto frame = deck.node_frames.find(node);
    if (frame == deck.node_frames.end()) {
        return Eigen::Matrix3d::Identity();
    }
    return without_noise(
        frame->second.directions_at(deck.mesh.nodes[static_cast<std::size_t>(node)]));
}

Eigen::Vector3d dof_direction(const FeDeck& deck, Index node, int dof)
{
    return dof_axes(deck, node).col(dof % 3);
}

}  // namespace clench::preprocess

#include "core/model/dof_directions.hpp"

#include <algorithm>

#include <Eigen/Geometry>

namespace clench {

DofDirections::DofDirections(const FeModel& model) : model_(model)
{
    for (const SkewSupport& support : model.skew_supports) {
        supports_.emplace(support.control, &support);
    }
}

DofDirections::Measure DofDirections::at(Index row) const
{
    const auto [node, dof] = model_.dofs.node_and_dof(model_.free_dofs[row]);
    if (std::ranges::binary_search(model_.scalar_points, node)) {
        return {node, false, Eigen::Vector3d::Zero()};
    }
    if (dof != shortening_dof) {
        return {node, dof >= 3, Eigen::Vector3d::Unit(dof % 3)};
    }
    const auto found = supports_.find(node);
    if (found == supports_.end()) {
        return {node, false, Eigen::Vector3d::Zero()};
    }
    const SkewSupport& support = *found->second;
    return {support.node, support.dof >= 3, support.direction};
}

double DofDirections::under(const RigidMotion& motion, const Eigen::Vector3d& centre,
                            Index row) const
{
    const Measure measure = at(row);
    const Eigen::Vector3d omega = motion.tail<3>();
    if (measure.turns) {
        return measure.direction.dot(omega);
    }
    const Eigen::Vector3d arm = model_.mesh.nodes[measure.node] - centre;
    return measure.direction.dot(motion.head<3>() + omega.cross(arm));
}

}  // namespace clench

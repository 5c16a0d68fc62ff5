#include "core/model/rigid_columns.hpp"

#include <Eigen/Geometry>

namespace clench {

Eigen::MatrixXd rigid_columns(const FeModel& model, const Eigen::Vector3d& centre)
{
    Eigen::MatrixXd R = Eigen::MatrixXd::Zero(model.n_free(), 6);
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        if (dof == shortening_dof) {
            continue;
        }
        R(i, dof) = 1.0;
        if (dof >= 3) {
            continue;
        }
        const Eigen::Vector3d arm = model.mesh.nodes[node] - centre;
        for (int axis = 0; axis < 3; ++axis) {
            R(i, 3 + axis) = Eigen::Vector3d::Unit(axis).cross(arm)[dof];
        }
    }
    return R;
}

}  // namespace clench

#include "core/model/rigid_columns.hpp"

#include "core/model/dof_directions.hpp"

namespace clench {

Eigen::MatrixXd rigid_columns(const FeModel& model, const Eigen::Vector3d& centre)
{
    const DofDirections directions(model);
    Eigen::MatrixXd R(model.n_free(), 6);
    for (Index i = 0; i < model.n_free(); ++i) {
        for (int k = 0; k < 6; ++k) {
            R(i, k) = directions.under(RigidMotion::Unit(k), centre, i);
        }
    }
    return R;
}

}  // namespace clench

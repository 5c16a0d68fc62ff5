#pragma once

#include <Eigen/Core>

#include "core/model/fe_model.hpp"

namespace clench {

/// R, n_free × 6: unit translations along x, y, z and unit rotations about axes through `centre`,
/// at the free DOFs (FE-4).
Eigen::MatrixXd rigid_columns(const FeModel& model, const Eigen::Vector3d& centre);

}  // namespace clench

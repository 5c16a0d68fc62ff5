#pragma once

#include <Eigen/Core>

#include "core/model/material.hpp"

namespace clench::preprocess {

/// D in the basic frame from D in material directions, Voigt order 11, 22, 33, 12, 13, 23 with
/// engineering shear strains. `axes` has the material directions as columns, so that
///   C_ijkl = Σ axes_ip axes_jq axes_kr axes_ls C_pqrs.
Matrix6d rotate_stiffness(const Matrix6d& D, const Eigen::Matrix3d& axes);

}  // namespace clench::preprocess

#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"

namespace clench::preprocess {

/// f = −p ∫ N n dA on x (all DOFs, couplings not eliminated) of a uniform pressure p into the body
/// on element faces (LD-1), by a rule that is exact on flat faces; of plane elements times their
/// thickness.
Eigen::VectorXd pressure_forces(const FeModel& model, const std::vector<FaceRef>& faces,
                                double pressure);

}  // namespace clench::preprocess

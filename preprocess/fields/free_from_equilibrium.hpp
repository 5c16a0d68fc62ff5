#pragma once

#include "preprocess/fields/free_from_couplings.hpp"

namespace clench::preprocess {

/// Finds motions Z w that nothing else determines, such as rotations of beam nodes, from the
/// equilibrium of these DOFs without load:
///   Zᵀ K (x_free + Z w) = 0.
/// Adds Z w to x_free.
/// @throws InputError, from `file`, if no stiffness resists one of the motions.
void free_from_equilibrium(const FeModel& model, const std::vector<OpenMotion>& motions,
                           const std::string& file, Eigen::VectorXd& x_free);

}  // namespace clench::preprocess

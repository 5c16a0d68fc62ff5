#pragma once

#include <functional>
#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"

namespace clench::preprocess {

/// An acceleration that depends on the place linearly, so that shape functions represent it.
using AccelerationField = std::function<Eigen::Vector3d(const Eigen::Vector3d& position)>;

/// f = Σ_e M_e a on x (all DOFs, couplings not eliminated) of the elements at these positions, with
/// their consistent mass (LD-2).
/// @throws InputError for an element without density.
Eigen::VectorXd inertia_forces(const FeModel& model, const std::vector<Index>& elements,
                               const AccelerationField& acceleration);

}  // namespace clench::preprocess

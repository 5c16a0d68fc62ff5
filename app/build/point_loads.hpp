#pragma once

#include <string>

#include <Eigen/Core>

#include "app/case/load_case.hpp"
#include "core/model/fe_model.hpp"

namespace clench::app {

/// f on x_free of a load on a node, or, divided equally, on the nodes `at` of a set: Tᵀ f by
/// virtual work, so that loads on dependent nodes go where their couplings lead.
/// @throws InputError if there is no such node, or if nodes lack the DOFs that the load needs.
Eigen::VectorXd point_load(const FeModel& model, const PointLoad& load, const std::string& at,
                           const std::string& where);

/// M a on x_free, a the uniform acceleration.
/// @throws InputError if equations of the deck do not let the body move as a whole.
Eigen::VectorXd gravity_load(const FeModel& model, const Eigen::Vector3d& gravity,
                             const std::string& where);

/// @throws InputError if a load acts on supported DOFs only, where it does nothing.
void require_effect(const Eigen::VectorXd& load, const std::vector<Index>& fixed,
                    const std::string& where);

}  // namespace clench::app

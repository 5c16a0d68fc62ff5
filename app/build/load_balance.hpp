#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"

namespace clench::app {

/// A body that nothing holds can be in equilibrium only under loads that balance, such as those of
/// its bolts. Says what is left over as a force and a moment, which an engineer recognises; bodies
/// that are held somewhere are left to the solver.
/// @throws InputError.
void require_balance(const FeModel& model, const std::vector<Index>& fixed,
                     const Eigen::VectorXd& force, const std::string& where);

}  // namespace clench::app

#pragma once

#include "solver/full_order/equilibrium.hpp"

namespace clench::solver {

/// Parts that neither supports nor stiffness hold must be held by contact, or have no load in the
/// directions they can move in.
/// @throws NumericalError naming part, motion and load, if closed contact could not resist either.
void require_held(const FullOrderProblem& problem, const EquilibriumSolver& solver,
                  const Eigen::VectorXd& force, const std::string& stage);

}  // namespace clench::solver

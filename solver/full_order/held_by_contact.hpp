#pragma once

#include "solver/full_order/equilibrium.hpp"

namespace clench::solver {

/// Motions that nothing resists even when all pairs are closed, in unknowns, one per column: a part
/// held by contact alone may slide along a frictionless joint.
struct UnresistedMotions {
    Eigen::MatrixXd N;
    std::vector<std::string> description;  ///< "UPPER (translation along x)"
};

UnresistedMotions unresisted_motions(const FullOrderProblem& problem,
                                     const EquilibriumSolver& solver);

/// @throws NumericalError naming part, motion and load, if a load acts along such a motion.
void require_balanced(const FullOrderProblem& problem, const UnresistedMotions& motions,
                      const Eigen::VectorXd& force, const std::string& stage);

}  // namespace clench::solver

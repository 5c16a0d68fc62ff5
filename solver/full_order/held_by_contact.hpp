#pragma once

#include "core/model/free_motions.hpp"
#include "solver/full_order/equilibrium.hpp"

namespace clench::solver {

/// Springs that hold the parts which supports and stiffness leave free: `fraction` of the stiffness
/// at the outermost nodes of each, enough to make K regular, and as few as that so that they do not
/// stiffen slender parts. Zero elsewhere.
Eigen::VectorXd soft_springs(const FeModel& model, const std::vector<FreeMotion>& motions,
                             const std::vector<Index>& kept, const Eigen::VectorXd& diagonal,
                             double fraction);

/// Motions that nothing resists even when all pairs are closed, in unknowns, one per column: a part
/// held by contact alone may slide along a frictionless interface.
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

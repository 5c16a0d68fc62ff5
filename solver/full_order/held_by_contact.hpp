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

/// Rigid motions of parts that supports and stiffness leave free, in unknowns, one per column.
struct LooseMotions {
    Eigen::MatrixXd R;         ///< all of them
    Eigen::MatrixXd resisted;  ///< those that pairs resist when all are closed
    /// Those that nothing resists even then: a part held by contact alone may slide along a
    /// frictionless interface.
    Eigen::MatrixXd unresisted;
    std::vector<std::string> description;  ///< of `unresisted`: "UPPER (translation along x)"
};

LooseMotions loose_motions(const FullOrderProblem& problem, const EquilibriumSolver& solver);

/// The motion of a loose part that pairs could resist but those under pressure now do not, in
/// words; empty where there is none.
std::string unheld_motion(const FullOrderProblem& problem, const EquilibriumSolver& solver,
                          const LooseMotions& loose, const Eigen::VectorXd& force);

/// @throws NumericalError naming part, motion and load, if a load acts along such a motion.
void require_balanced(const FullOrderProblem& problem, const LooseMotions& motions,
                      const Eigen::VectorXd& force, const std::string& stage);

}  // namespace clench::solver

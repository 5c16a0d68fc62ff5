#pragma once

#include <vector>

#include "solver/full_order/equilibrium.hpp"

namespace clench::solver {

/// What the error of a step is measured by: root mean square over the nodes of the displacement,
/// over the size of the model.
class DisplacementNorm {
public:
    DisplacementNorm(const FullOrderProblem& problem, const EquilibriumSolver& solver);
    /// @param e  on the unknowns.
    double operator()(const Eigen::VectorXd& e) const;

private:
    std::vector<Index> displacement_;  ///< positions of displacements among the unknowns
    double size_ = 1.0;
};

}  // namespace clench::solver

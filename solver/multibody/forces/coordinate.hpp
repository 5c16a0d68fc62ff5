#pragma once

#include <vector>

#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/joints/constraint.hpp"

namespace clench::solver::multibody {

/// A scalar coordinate s = Σ factor · measure at one instant, flattened over the vectors y of all
/// its terms.
struct Coordinate {
    std::vector<VectorRef> vectors;
    double s = 0.0, rate = 0.0;
    Eigen::VectorXd g;  ///< ∂s/∂y, 3n
    Eigen::MatrixXd H;  ///< ∂²s/∂y², 3n × 3n
    Eigen::VectorXd y_rate;
};

Coordinate evaluate_coordinate(const Configuration& at, const std::vector<Constraint::Term>& terms);

/// Bodies whose markers the terms name, each once.
void add_bodies_of(const Mechanism& mechanism, const std::vector<Constraint::Term>& terms,
                   std::vector<Index>& bodies);

}  // namespace clench::solver::multibody

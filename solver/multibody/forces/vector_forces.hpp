#pragma once

#include <vector>

#include "solver/multibody/forces/force_element.hpp"

namespace clench::solver::multibody {

/// Forces f_i that act on vectors y_i of markers: virtual work Σ f_i · δy_i. A force acts on a
/// point. A moment m acts on the three axes d_k of a marker as f_k = ½ m × d_k (FORCE-2).
/// With the derivatives of f by y and ẏ this covers every element between markers.
struct VectorForces {
    std::vector<VectorRef> vectors;
    Eigen::Matrix3Xd f;       ///< a column per vector, inertial axes
    Eigen::MatrixXd by_y;     ///< ∂f/∂y, 3n × 3n; empty: zero
    Eigen::MatrixXd by_rate;  ///< ∂f/∂ẏ, 3n × 3n; empty: zero
};

/// Q += Σ Y_iᵀ f_i.
void add_vector_forces(const Configuration& at, const VectorForces& forces, Eigen::VectorXd& Q);

/// ∂/∂q and ∂/∂u of the same (FORCE-1).
void add_vector_tangent(const Configuration& at, const VectorForces& forces, TangentSink& tangent);

}  // namespace clench::solver::multibody

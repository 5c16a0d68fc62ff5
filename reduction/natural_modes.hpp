#pragma once

#include <Eigen/Core>

#include "core/linalg/sparse.hpp"

namespace clench::reduction {

/// Lowest natural modes of K φ = ω² M φ.
struct NaturalModes {
    Eigen::VectorXd omega;  ///< ascending [rad/s]; rigid motions are exactly 0
    Eigen::MatrixXd Phi;    ///< columns, Φᵀ M Φ = I
    int rigid_count = 0;    ///< how many of them are rigid motions or mechanisms
};

}  // namespace clench::reduction

#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::solver::multibody {

/// Equations c(q, λ, t) = 0 of a force element for multipliers λ of its own, at one instant
/// (SYS-6). A row that λ does not enter holds positions, as those of joints do, and is used on
/// velocity and acceleration level too; any other row gives λ for a position.
struct MultiplierRows {
    /// What one body has to do with them.
    struct Block {
        Index body = 0;
        Eigen::MatrixXd by_position;  ///< ∂c/∂q, count × size of the body's u
        Eigen::MatrixXd force;  ///< ∂Q/∂λ, size × count; −(∂c/∂q)ᵀ where λ does no work
    };

    /// All zero, no blocks.
    explicit MultiplierRows(Index count, double length);
    /// Whether row i holds positions.
    bool holds(Index i) const { return by_multiplier.row(i).isZero(0.0); }

    Eigen::VectorXd value;  ///< c
    Eigen::VectorXd rate;   ///< ∂c/∂t
    Eigen::VectorXd acceleration;  ///< γ = −(∂c/∂q)˙ u − ∂²c/∂t², so that (∂c/∂q) u̇ = γ
    Eigen::VectorXd scale;          ///< what c is measured against; begins as the model's length
    Eigen::MatrixXd by_multiplier;  ///< ∂c/∂λ, count × count
    std::vector<Block> blocks;
};

inline MultiplierRows::MultiplierRows(Index count, double length)
    : value(Eigen::VectorXd::Zero(count)),
      rate(value),
      acceleration(value),
      scale(Eigen::VectorXd::Constant(count, length)),
      by_multiplier(Eigen::MatrixXd::Zero(count, count))
{
}

}  // namespace clench::solver::multibody

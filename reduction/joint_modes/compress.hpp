#pragma once

#include <Eigen/Core>

namespace clench::reduction {

/// A ≈ Q S with orthonormal Q of as many columns as A has numerical rank.
struct Compressed {
    Eigen::MatrixXd Q;  ///< rows × ρ
    Eigen::MatrixXd S;  ///< ρ × columns
};

/// Random combinations of the columns, block after block, until no column of A − Q S is longer than
/// `tolerance`. The remainder is formed and measured, not estimated, so that the tolerance holds
/// whatever the random numbers are; they have a fixed seed. Costs products of dense matrices only.
Compressed compress(Eigen::MatrixXd A, double tolerance);

}  // namespace clench::reduction

#pragma once

#include <Eigen/Core>

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Directions of the DOFs of `node` as the deck counts them, as columns in the basic frame: those
/// of its own frame (*TRANSFORM, GRID CD) or the basic ones. Rotations have the same directions.
Eigen::Matrix3d dof_axes(const FeDeck& deck, Index node);

/// Direction of one DOF (0..5) of `node` in the basic frame: the DOF's value is direction · u for
/// translations and direction · θ for rotations.
Eigen::Vector3d dof_direction(const FeDeck& deck, Index node, int dof);

/// Components of round-off size set to zero, so that a frame rotated by 90 degrees mixes nothing.
Eigen::Matrix3d without_noise(const Eigen::Matrix3d& axes);

}  // namespace clench::preprocess

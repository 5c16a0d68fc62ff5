#pragma once

#include "solver/multibody/system/system.hpp"

namespace clench::test {

/// A state with everything away from zero: bodies rotated and moved by about `spread`, velocities,
/// accelerations and multipliers of order one.
solver::multibody::State random_state(const solver::multibody::System& system, unsigned seed,
                                      double spread = 0.3);

/// The one checker for bodies, joints and force elements: all derivatives that the solver uses
/// against central differences, at a random state of the system.
///   ∂R/∂u̇, ∂R/∂u, ∂R/∂q (with λ: second derivatives of joints), C_q, the rows and columns of
///   multipliers, those of force elements among them, and the right sides of
///   C on velocity and acceleration level by differences along the motion.
void expect_derivatives_match(solver::multibody::System& system,
                              const solver::multibody::State& state, double tolerance = 2e-7);

}  // namespace clench::test

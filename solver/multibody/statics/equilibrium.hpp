#pragma once

#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

struct StaticOptions {
    int load_steps = 1;
    bool other_steps = true;  ///< where one fails, smaller and larger ones are tried
    int max_iterations = 60;
    double tolerance = 1e-10;   ///< of the last correction, in the norm of the integrator
    double length_scale = 0.0;  ///< 0 = System::length_scale()
};

struct StaticReport {
    int iterations = 0, jacobians = 0;
    int cuts = 0;             ///< load steps that failed and were repeated with another size
    double correction = 0.0;  ///< the last one
    double residual = 0.0;    ///< of the equations, over the largest force in them
};

/// Equilibrium u = 0, u̇ = 0 from the given state by Newton's method with line search and load
/// stepping, whose steps shrink and grow; forces commit after every load step. Motions stand at
/// their value of state.t.
/// @throws NumericalError with the residual if it fails, or if no force holds some motion.
StaticReport find_equilibrium(System& system, State& state, const StaticOptions& options = {});

}  // namespace clench::solver::multibody

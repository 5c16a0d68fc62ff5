#pragma once

#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

struct AssemblyReport {
    int iterations = 0;
    double largest_violation = 0.0;     ///< before
    double largest_displacement = 0.0;  ///< of any coordinate
};

/// Moves q so that all constraints hold, as little as possible in the norm of the mass matrix.
/// @throws NumericalError if the joints cannot be closed, naming the worst.
AssemblyReport assemble_positions(const System& system, State& state);
/// Changes u as little as possible (mass norm) so that velocities agree with joints and motions.
void assemble_velocities(const System& system, State& state);
/// u̇ and λ from the equations of motion and the constraints on acceleration level (INIT-3).
void solve_accelerations(const System& system, State& state);
/// All three.
AssemblyReport make_consistent(const System& system, State& state);

}  // namespace clench::solver::multibody

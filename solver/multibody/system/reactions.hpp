#pragma once

#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

/// What a joint does to the body of its marker b, at that marker's origin.
struct Reaction {
    Eigen::Vector3d force, torque;            ///< inertial axes
    Eigen::Vector3d force_in_a, torque_in_a;  ///< axes of marker a
};

/// Of joint (or motion, or gear) number `joint`; of a gear, what its first joint's body b feels.
Reaction reaction(const System& system, const State& state, Index joint);

/// T + potential energy of gravity, modes and force elements.
struct Energy {
    double kinetic = 0.0, gravity = 0.0, elastic = 0.0, elements = 0.0, dissipated = 0.0;
    double total() const { return kinetic + gravity + elastic + elements; }
};
Energy energy(const System& system, const State& state);

}  // namespace clench::solver::multibody

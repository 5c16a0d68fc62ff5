#pragma once

#include "reduction/basis/static_solver.hpp"
#include "reduction/basis/trial_basis.hpp"

namespace clench::reduction {

/// Lowest fixed-boundary modes (2.78), by count or up to a frequency; motions that the boundary
/// leaves free are no vibration modes and are left out.
/// @param loose  number of these motions: Support::extra.
/// @throws InputError if more are asked for than there are DOFs inside.
void add_vibration_modes(const FeModel& model, const BasisOptions& options, Index loose,
                         CraigBampton& modes);

/// Ψ of the boundary rows (2.83).
void add_constraint_modes(const StaticSolver& solver, const BasisOptions& options,
                          CraigBampton& modes);

}  // namespace clench::reduction

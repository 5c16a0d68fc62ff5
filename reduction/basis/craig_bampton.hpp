#pragma once

#include "reduction/basis/trial_basis.hpp"
#include "reduction/statics/static_solver.hpp"

namespace clench::reduction {

/// @throws InputError if more modes are asked for than there are DOFs inside.
void check_vibration_modes(const FeModel& model, const BasisOptions& options, Index loose);

/// Lowest fixed-boundary modes, [Pichler2018] (2.78), by count or up to a frequency; motions that
/// the boundary leaves free are no vibration modes and are left out.
/// @param loose  number of these motions: Support::extra.
/// @param factor  optional: of K without the boundary.
void add_vibration_modes(const FeModel& model, const BasisOptions& options, Index loose,
                         const SparseCholesky* factor, CraigBampton& modes);

/// Ψ of the boundary rows, [Pichler2018] (2.83).
void add_constraint_modes(const StaticSolver& solver, const BasisOptions& options,
                          CraigBampton& modes);

}  // namespace clench::reduction

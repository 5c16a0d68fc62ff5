#pragma once

#include <string>
#include <vector>

#include "solver/multibody/system/equations.hpp"

namespace clench::solver::multibody {

/// Equations of C that follow from the others at this state: rank-revealing QR of C_qᵀ with rows
/// scaled by the inertia and columns to length one (SYS-4). One entry per equation.
/// @param dense_limit  up to so many equations one dense matrix, beyond it joint by joint.
std::vector<bool> redundant_constraints(const System& system, const State& state,
                                        Index dense_limit = 240);

/// Their names, "joint: equation".
std::vector<std::string> names_of(const System& system, const std::vector<bool>& marked);

}  // namespace clench::solver::multibody

#pragma once

#include <vector>

#include "preprocess/couplings/dependents.hpp"

namespace clench::preprocess {

/// Solves a few constraints together, each for one of its candidate DOFs, so that no dependent DOF
/// of the block is left on a right side (CPL-8). Pivots are the largest that remain; of equal ones
/// the DOF that comes first. A constraint whose DOFs the others have taken is shared.
ChosenDependents solve_pivot_block(const ConstraintRows& rows, const std::vector<Index>& block);

}  // namespace clench::preprocess

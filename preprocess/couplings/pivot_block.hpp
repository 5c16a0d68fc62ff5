#pragma once

#include <vector>

#include "preprocess/couplings/dependents.hpp"

namespace clench::preprocess {

/// Solves a few constraints together, each for one of its candidate DOFs, so that no dependent DOF
/// of the block is left on a right side (CPL-8). Pivots are the largest that remain; of equal ones
/// the DOF that comes first.
/// @throws InputError naming couplings and node if a constraint repeats or contradicts others.
std::vector<DependentRow> solve_pivot_block(const ConstraintRows& rows,
                                            const std::vector<Index>& block);

}  // namespace clench::preprocess

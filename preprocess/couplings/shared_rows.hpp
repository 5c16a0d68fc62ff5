#pragma once

#include <span>
#include <vector>

#include "preprocess/couplings/dependents.hpp"

namespace clench::preprocess {

/// What became of rows whose DOFs other rows determine already.
struct SharedRows {
    std::vector<DependentRow> solved;  ///< for a DOF that was free; may name each other's DOFs
    std::vector<Index> redundant;      ///< rows that follow from others
    /// Rows of which others leave little, with that fraction: kept, but perhaps not meant.
    std::vector<std::pair<Index, double>> nearly_redundant;
};

/// Solves the rows `shared` of `rows` together for DOFs that are still free (CPL-14): dependent
/// DOFs are replaced by `solved`, then Gauss elimination with pivots as the couplings prefer them,
/// if these are not small, else as large as possible.
/// @param solved  with free DOFs on their right sides only.
SharedRows solve_shared(const ConstraintRows& rows, const std::vector<DependentRow>& solved,
                        std::span<const Index> shared);

}  // namespace clench::preprocess

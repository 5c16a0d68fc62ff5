#pragma once

#include <span>
#include <vector>

#include "core/linalg/sparse.hpp"

namespace clench {

/// Rows of B that hold entries, each as position[row], ascending; rows at `none` left out.
std::vector<Index> loaded_rows(const SparseMatrix& B, std::span<const Index> position);

/// Row k of the result is row rows[k] of B.
SparseMatrix picked_rows(const SparseMatrix& B, const std::vector<Index>& rows);

}  // namespace clench

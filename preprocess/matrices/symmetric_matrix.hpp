#pragma once

#include "core/linalg/sparse.hpp"
#include "preprocess/matrices/dof_lookup.hpp"
#include "preprocess/matrices/matrix_entries.hpp"

namespace clench::preprocess {

/// The symmetric matrix that the entries describe, both triangles, without the zeros that files
/// spell out. Cost is linear in the entries.
/// @throws InputError if an entry is given twice, the matrix is not symmetric to 1e-8 of its
///         diagonal (with the largest difference), or a diagonal entry is negative.
SparseMatrix symmetric_matrix(const MatrixEntries& entries, const DofLookup& dofs);

}  // namespace clench::preprocess

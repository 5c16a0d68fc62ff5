#pragma once

#include "core/linalg/sparse.hpp"
#include "preprocess/couplings/constraints.hpp"

namespace clench::preprocess {

/// Tᵀ A T for symmetric A. T has unit rows at the free DOFs, so with x_d = G x_free
///
///     Tᵀ A T = A_ff + A_fd G + (A_fd G)ᵀ + Gᵀ A_dd G                              (FE-3)
///
/// and only the thin products with G cost more than copying.
SparseMatrix eliminate(const SparseMatrix& A, const ConstraintTransformation& constraints);

}  // namespace clench::preprocess

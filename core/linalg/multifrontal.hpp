#pragma once

#include "core/linalg/supernodes.hpp"

namespace clench {

/// Memory that factor_multifrontal() needs beside the values of L, for this number of threads.
double multifrontal_work_bytes(const Supernodes& nodes, int threads);

/// Values of L by the multifrontal method [DuffReid1983]: a supernode s gathers its columns of A
/// and the update matrices of its children in a dense front
///
///     F = [F_11      ]   L_11 L_11ᵀ = F_11,   L_21 = F_21 L_11⁻ᵀ,   U = F_22 − L_21 L_21ᵀ
///         [F_21  F_22]
///
/// and hands U to its parent. Branches of the tree run in parallel, large fronts at the top by
/// threaded BLAS. Sums are in the order of the tree, whatever the number of threads.
///
/// @param values  value_count() doubles, overwritten.
/// @return the first column of L whose pivot is not positive, or `none`.
Index factor_multifrontal(const Supernodes& nodes, const SparseMatrix& A, int threads,
                          double* values);

}  // namespace clench

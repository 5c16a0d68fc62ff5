#pragma once

#include "core/index.hpp"

namespace clench {

/// Right-hand sides are worked on in strips: rows of 8 doubles, one cache line each.
inline constexpr Index strip_width = 8;

/// Forward substitution with some columns of one supernode, L column by column with `rows` rows:
/// F_j ← F_j / L_jj,  F_i ← F_i − L_ij F_j for j in [begin, end) and all i > j. F is rows × 8.
void strip_forward(const double* L, Index rows, Index begin, Index end, double* F);

/// Back substitution: F_j ← (F_j − Σ_{i>j} L_ij F_i) / L_jj for j from end − 1 down to begin.
void strip_backward(const double* L, Index rows, Index begin, Index end, double* F);

}  // namespace clench

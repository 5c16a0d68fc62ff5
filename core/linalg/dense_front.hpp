#pragma once

#include "core/index.hpp"

namespace clench {

/// The dense steps of a front, column by column in memory. BLAS runs in one thread inside each of
/// ours: its own threads spin while they wait, and take the time of whoever shares the machine.

/// L_11 L_11ᵀ = F_11 and L_21 = F_21 L_11⁻ᵀ in place, F with `rows` rows and `columns` columns.
/// @return the first column without positive pivot, or `none`.
Index factor_columns(double* F, Index rows, Index columns, int threads);

/// Lower triangle of U ← U − L_21 L_21ᵀ; U is size × size, L_21 has `columns` columns, `stride`
/// apart.
void subtract_outer_product(double* U, Index size, const double* L_21, Index columns, Index stride,
                            int threads);

}  // namespace clench

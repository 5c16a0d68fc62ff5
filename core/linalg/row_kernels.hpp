#pragma once

#include <string_view>
#include <vector>

#include "core/index.hpp"

namespace clench {

/// Products with rows that lie anywhere in memory. What a row gives does not depend, to the last
/// bit, on which others are in the call: leaving some out changes nothing for the rest. BLAS does
/// not guarantee that.
struct RowKernels {
    std::string_view name;
    /// y_k = row_k · x for `count` rows of `width` numbers.
    void (*dots)(const double* const* rows, Index count, Index width, const double* x, double* y);
    /// y ← y + Σ_k w_k row_k, in this order.
    void (*add_scaled)(const double* const* rows, const double* w, Index count, Index width,
                       double* y);
};

/// Those this machine can run, the fastest first; all of them, for tests.
std::vector<RowKernels> row_kernels();
const RowKernels& best_row_kernels();

}  // namespace clench

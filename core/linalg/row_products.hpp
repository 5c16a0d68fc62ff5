#pragma once

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench {

/// Rows of one length, one after the other in memory; borrowed.
struct RowBlock {
    const double* data = nullptr;
    Index rows = 0, width = 0;

    const double* row(Index i) const { return data + static_cast<std::size_t>(i) * width; }
    RowBlock part(Index begin, Index end) const { return {row(begin), end - begin, width}; }
};

// By BLAS, in the calling thread: callers split the rows among threads themselves, since only they
// know which rows count.

/// y ← A x
void multiply_rows(const RowBlock& A, const double* x, double* y);
/// y ← y + Aᵀ w
void add_rows_transposed(const RowBlock& A, const double* w, double* y);
/// C ← C + factor · Aᵀ B
void add_row_products(double factor, const RowBlock& A, const RowBlock& B,
                      Eigen::Ref<Eigen::MatrixXd> C);
/// C ← C + factor · Aᵀ A, lower triangle only: half the work.
void add_row_squares(double factor, const RowBlock& A, Eigen::Ref<Eigen::MatrixXd> C);

}  // namespace clench

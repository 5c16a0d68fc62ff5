#pragma once

#include <vector>

#include "core/linalg/sparse.hpp"

namespace clench {

/// A(rows, rows); `rows` ascending.
SparseMatrix submatrix(const SparseMatrix& A, const std::vector<Index>& rows);

/// Lower triangle of A + factor · B: all that SparseCholesky reads, in half the memory.
SparseMatrix lower_sum(const SparseMatrix& A, double factor, const SparseMatrix& B);

/// A X for a symmetric A with both triangles. Several columns at once, so that A is read once for
/// all of them; the result does not depend on the number of threads.
Eigen::MatrixXd symmetric_product(const SparseMatrix& A, const Eigen::Ref<const Eigen::MatrixXd>& X,
                                  int threads);
/// The same into Y, which keeps its memory if it has the size.
void symmetric_product(const SparseMatrix& A, const Eigen::Ref<const Eigen::MatrixXd>& X,
                       int threads, Eigen::MatrixXd& Y);

/// Sets of rows that no entry of A or B couples, each ascending, in the order of their first row.
/// Rows marked in `skipped` belong to none.
std::vector<std::vector<Index>> connected_rows(const SparseMatrix& A, const SparseMatrix& B,
                                               const std::vector<bool>& skipped);

}  // namespace clench

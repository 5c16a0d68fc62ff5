#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench {

/// Right-hand sides are worked on in strips: rows of 8 doubles, one cache line each.
inline constexpr Index strip_width = 8;

/// Strip ← columns first … first + 7 of X, zeros where X has no more. Row i of the strip is row
/// order[i] of X; without an order, row i.
void load_strip(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Index first, const Index* order,
                int threads, double* strip);
/// The way back, for rows [begin, end) of the strip.
void store_strip_rows(const double* strip, Index begin, Index end, const Index* order,
                      Eigen::Index first, Eigen::MatrixXd& X);

/// Rows of a sparse matrix: entries [start[k], stop[k]) are those of row k.
struct SparseRows {
    const Index* start;
    const Index* stop;
    const Index* column;
    const double* value;
};

/// Loops over strips, compiled for one set of instructions.
struct StripKernels {
    using Substitution = void (*)(const double* L, Index rows, Index begin, Index end, double* F);
    using Product = void (*)(const SparseRows& A, Index begin, Index end, const double* X,
                             double* Y);

    const char* name;
    /// Forward substitution with some columns of one supernode, L column by column with `rows`
    /// rows: F_j ← F_j / L_jj,  F_i ← F_i − L_ij F_j for j in [begin, end) and all i > j. F is rows
    /// × 8.
    Substitution forward;
    /// Back substitution: F_j ← (F_j − Σ_{i>j} L_ij F_i) / L_jj for j from end − 1 down to begin.
    Substitution backward;
    /// Y_k ← Σ_i A_ki X_i for rows k in [begin, end).
    Product multiply;
};

/// Those that this machine can run, the fastest first.
std::vector<StripKernels> strip_kernels();
const StripKernels& best_strip_kernels();

}  // namespace clench

#pragma once

#include <cstdint>
#include <vector>

#include "core/linalg/sparse.hpp"

namespace clench {

/// Structure of L in L Lᵀ = P A Pᵀ: neighbouring columns with one pattern form a supernode, a dense
/// trapezoid of rows(s) × columns(s) stored column by column. Supernodes are in postorder: those
/// below s in the elimination tree are first_below[s] … s − 1.
struct Supernodes {
    std::vector<Index> order;                ///< column k of L is column order[k] of A
    std::vector<Index> first_column;         ///< of each supernode, and n
    std::vector<std::int64_t> first_row;     ///< positions in `row`, one more than supernodes
    std::vector<std::int64_t> first_value;   ///< positions of values, one more than supernodes
    std::vector<Index> row;                  ///< rows of each, ascending, its own columns first
    std::vector<Index> parent, first_below;  ///< the tree
    std::vector<std::vector<Index>> children;

    Index count() const { return static_cast<Index>(parent.size()); }
    Index size() const { return static_cast<Index>(order.size()); }
    Index columns(Index s) const { return first_column[s + 1] - first_column[s]; }
    Index rows(Index s) const { return static_cast<Index>(first_row[s + 1] - first_row[s]); }
    /// Rows below the triangle.
    Index rows_below(Index s) const { return rows(s) - columns(s); }
    const Index* row_begin(Index s) const { return row.data() + first_row[s]; }
    std::int64_t value_count() const { return first_value.back(); }
};

/// Orders A (nested dissection by METIS, small ones by minimum degree) and finds the supernodes.
/// Only the pattern of the lower triangle is read.
/// @throws SystemError if the structure does not fit into memory or into 32-bit indices.
Supernodes find_supernodes(const SparseMatrix& A);

/// Subtrees that threads work on independently, most work first, and what is above all of them.
struct Branches {
    std::vector<Index> roots;
    std::vector<Index> top;  ///< ascending
};

/// Splits the tree for `threads` threads so that the branches, shared out, and the top together
/// take the least time. `work` of each supernode in any unit; the top runs `top_speed` times as
/// fast as one thread in a branch.
Branches split_tree(const Supernodes& nodes, const std::vector<double>& work, int threads,
                    double top_speed);

}  // namespace clench

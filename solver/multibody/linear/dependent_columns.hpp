#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::solver::multibody {

/// Some rows of a sparse matrix whose columns come in blocks: dense in the blocks it names.
struct RowBlock {
    std::vector<Index> blocks;  ///< sorted, unique
    Eigen::MatrixXd rows;       ///< their columns, one block after the other
};

/// Columns that others span to within `tolerance` of unit length, by orthogonal elimination of one
/// column block after the other (SYS-4): all rows that touch a block are gathered, its columns are
/// made triangular with pivoting, and what is left is compressed to a triangle over the other
/// blocks. Fewest neighbours first, so a chain costs time proportional to its length.
/// @param sizes  columns of each block.
std::vector<bool> dependent_columns(std::vector<RowBlock> rows, const std::vector<Index>& sizes,
                                    double tolerance);

}  // namespace clench::solver::multibody

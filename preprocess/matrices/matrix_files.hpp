#pragma once

#include <string_view>
#include <vector>

#include "preprocess/matrices/dof_lookup.hpp"
#include "preprocess/matrices/matrix_entries.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// How a matrix file is written; docs/matrices.md shows one of each.
enum class MatrixFormat {
    matrix_market,  ///< "%%MatrixMarket" banner, size line, "row column value"
    triplets,       ///< "row column value" only, numbered from 1: CalculiX .sti and .mas
    matrix_input    ///< "row node, row dof, column node, column dof, value": Abaqus
};

/// Recognised by the first line that holds something. @throws InputError if it is none of them.
MatrixFormat matrix_format(const SourceFile& file);

/// Positions in x_free of rows 1, 2, ... from lines "node.dof", "node dof" or "node, dof"
/// (CalculiX .dof). Lines that start with %, # or ** are comments.
/// @throws InputError if a DOF is unknown, given twice, or one of x_free is missing.
std::vector<Index> read_dof_file(const SourceFile& file, const DofLookup& dofs);

/// @param row_map  as read_dof_file gives it. The three throw InputError at the first line that
/// does not fit.
MatrixEntries read_matrix_market(const SourceFile& file, const std::vector<Index>& row_map);
MatrixEntries read_triplets(const SourceFile& file, const std::vector<Index>& row_map);
MatrixEntries read_matrix_input(const SourceFile& file, const DofLookup& dofs);

}  // namespace clench::preprocess

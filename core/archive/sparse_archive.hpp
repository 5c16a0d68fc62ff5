#pragma once

#include <string>
#include <vector>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/linalg/sparse.hpp"

namespace clench {

/// Compressed columns: <name>/shape, column_start, row, value.
void write_sparse(ArchiveWriter& archive, const std::string& name, const SparseMatrix& A);
SparseMatrix read_sparse(const ArchiveReader& archive, const std::string& name);

/// The lower triangle only; reading restores both.
void write_symmetric(ArchiveWriter& archive, const std::string& name, const SparseMatrix& A);
SparseMatrix read_symmetric(const ArchiveReader& archive, const std::string& name);

/// Lists of positions, one after the other: <name>/start (one more than lists), <name>/member.
void write_lists(ArchiveWriter& archive, const std::string& name,
                 const std::vector<std::vector<Index>>& lists);
/// Every member must be in [0, limit).
std::vector<std::vector<Index>> read_lists(const ArchiveReader& archive, const std::string& name,
                                           Index limit);

}  // namespace clench

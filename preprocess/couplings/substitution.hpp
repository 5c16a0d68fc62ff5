#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "preprocess/couplings/dependents.hpp"

namespace clench::preprocess {

/// Result of following chains of dependent DOFs.
struct Substitution {
    /// Rows (positions in the list) that form a cycle, each depending on the next and the last on
    /// the first; empty if all rows were resolved.
    std::vector<std::size_t> cycle;
    std::size_t work = 0;  ///< terms handled: what the cost is proportional to
};

/// Replaces dependent DOFs on the right sides by what they depend on, each row once and in
/// topological order (CPL-9). Afterwards right sides hold free DOFs only.
/// @param size  number of DOFs in x.
Substitution substitute(std::vector<DependentRow>& rows, Index size);

}  // namespace clench::preprocess

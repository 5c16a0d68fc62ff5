#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "preprocess/couplings/dependents.hpp"

namespace clench::preprocess {

/// Result of following chains of dependent DOFs.
struct Substitution {
    /// Rows (positions in the list) that close a cycle: their DOF counts as free, and the rows
    /// themselves are left as they were.
    std::vector<std::size_t> closing;
    std::size_t work = 0;  ///< terms handled: what the cost is proportional to
};

/// Replaces dependent DOFs on the right sides by what they depend on, each row once and in
/// topological order (CPL-9). Afterwards right sides hold free DOFs only.
/// @param size  number of DOFs in x.
Substitution substitute(std::vector<DependentRow>& rows, Index size);

}  // namespace clench::preprocess

#pragma once

#include "core/progress.hpp"
#include "reduction/eigensolver/eigen_problem.hpp"

namespace clench::reduction {

struct BlockLanczosOptions {
    Index count = 20;          ///< eigenpairs wanted
    Index block = 8;           ///< columns per step: one pass over the factor serves them all
    Index largest_basis = 0;   ///< columns before a restart; 0: chosen from count and block
    double tolerance = 1e-10;  ///< on ‖OP x − θ x‖_M / θ
    Progress progress{};
};

/// Largest eigenpairs of OP by block Lanczos with full reorthogonalisation in the inner product of
/// M and thick restarts. A block finds copies of repeated eigenvalues that a single vector cannot
/// see; where a cluster is as large as the block, fresh random directions look for more.
/// Returns fewer than `count` pairs where M has a smaller rank.
EigenPairs block_lanczos(const ShiftInvert& op, const BlockLanczosOptions& options);

}  // namespace clench::reduction

#pragma once

#include "reduction/eigensolver/eigen_problem.hpp"

namespace clench::test {

/// Largest eigenpairs of OP by Spectra's implicitly restarted Lanczos with a single vector: what
/// block_lanczos() is compared with.
reduction::EigenPairs spectra_lanczos(const reduction::ShiftInvert& op, Index count,
                                      double tolerance);

}  // namespace clench::test

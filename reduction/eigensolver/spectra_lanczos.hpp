#pragma once

#include "reduction/eigensolver/eigen_problem.hpp"

namespace clench::reduction {

/// Largest eigenpairs of OP by Spectra's implicitly restarted Lanczos with a single vector.
EigenPairs spectra_lanczos(const ShiftInvert& op, Index count, double tolerance);

}  // namespace clench::reduction

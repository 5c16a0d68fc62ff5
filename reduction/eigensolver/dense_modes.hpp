#pragma once

#include "reduction/eigensolver/eigen_problem.hpp"

namespace clench::reduction {

/// All eigenpairs with finite λ of a small problem: M x = θ (K + σ M) x, dense. `converged` is
/// false where K + σ M is not positive definite.
EigenPairs dense_modes(const EigenProblem& problem, double sigma);

}  // namespace clench::reduction

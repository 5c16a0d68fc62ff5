#pragma once

#include <vector>

#include "core/model/fe_model.hpp"
#include "reduction/eigensolver/eigen_problem.hpp"

namespace clench::reduction {

/// Size of the lowest eigenvalues that are not zero, to within a few decades: sets the shift.
/// Rayleigh-Ritz over displacement fields that are polynomials of degree two in the coordinates
/// (rotations: half their curl), so it is an upper bound in the units of the problem.
/// @param rows  positions in x_free that the rows of the problem stand for.
double typical_eigenvalue(const FeModel& model, const std::vector<Index>& rows,
                          const EigenProblem& problem);

/// The same without geometry, from the ratios of the diagonals of K and M.
double diagonal_eigenvalue(const EigenProblem& problem);

}  // namespace clench::reduction

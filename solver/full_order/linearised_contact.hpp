#pragma once

#include "core/linalg/sparse.hpp"
#include "solver/full_order/full_order_system.hpp"

namespace clench::solver {

/// What closed pairs add to the linear model about a state, on x_free: Σ Gᵀ D G and Σ Gᵀ C G with
/// the blocks of small_motion() (LIN-3).
struct LinearisedContact {
    SparseMatrix K;  ///< symmetric, both triangles
    SparseMatrix C;  ///< zero unless laws have dashpots
};

/// @throws InputError if a contact pair has no DOFs.
LinearisedContact linearised_contact(const FullOrderProblem& problem, const FullState& state);

}  // namespace clench::solver

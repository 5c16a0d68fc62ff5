#pragma once

#include "core/linalg/sparse.hpp"
#include "core/model/fe_model.hpp"

namespace clench {

/// G, 3 n_CP × n_free: rows 3i, 3i + 1, 3i + 2 give (s1, s2, gN − gap) of pair i,
///   y_i = Q_iᵀ (N_e x_e − x_S),  x = T x_free   ([Pichler2018] (3.79) at full order).
/// By virtual work the interface's forces on x_free are −Gᵀ a (τ1, τ2, −pN).
/// @throws InputError if a node of a pair has no DOFs.
SparseMatrix contact_operator(const FeModel& model, const ContactPairs& pairs);

}  // namespace clench

#pragma once

#include "core/model/fe_model.hpp"
#include "core/model/inertia_invariants.hpp"

namespace clench::reduction {

/// The integrals of the floating body's kinetic energy from its FE mass matrix,
/// docs/theory/floating_frame.md. Cost: (4 n_free + 20 n_rest) r² operations in BLAS 3, where
/// n_rest are the DOFs near couplings, beams and point inertias; on blas_threads() threads.
/// @param Phi  n_free × r, on x_free.
/// @throws InputError if Φ does not fit the model or holds values that are no numbers.
/// @throws NumericalError if the body has no mass, or not the same along x, y and z: external
///         matrices with DOFs held.
InertiaInvariants inertia_invariants(const FeModel& model,
                                     const Eigen::Ref<const Eigen::MatrixXd>& Phi);

}  // namespace clench::reduction

#pragma once

#include "reduction/joint_modes/derivative_coefficients.hpp"
#include "reduction/statics/pair_statics.hpp"

namespace clench::reduction {

/// G = Bᵀ K⁺ B: what unit forces of pairs move all pairs by.
/// @throws InputError if G and what is solved with it do not fit into a sensible part of memory.
Eigen::MatrixXd pair_compliance(const NormalRows& rows, const PairStatics& statics);

/// Turns the tangents of derivative_coefficients() into secants: φ_i under the forces that hold it
/// without interface, K φ_i, moves to x when the pairs closed by ±φ_j have their stiffness W,
///     (K + B_c W Bᵀ_c) x = K φ_i,   x − φ_i = K⁺ B_c λ,   (W⁻¹ + G_cc) λ = −B_cᵀ φ_i = W⁻¹ c
///     (JM-3)
/// with c the tangent's forces. Where interfaces stick, the second half of columns has normal and
/// tangential stiffness together. Needs ε_N and ε_T themselves, not only their ratios.
void make_secant(const NormalRows& rows, const Eigen::MatrixXd& G,
                 const Eigen::Ref<const Eigen::MatrixXd>& Phi,
                 const std::vector<DerivativePair>& pairs, int threads, Eigen::MatrixXd& C);

}  // namespace clench::reduction

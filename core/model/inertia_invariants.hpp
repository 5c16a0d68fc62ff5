#pragma once

#include <array>

#include <Eigen/Core>

namespace clench {

/// Everything the kinetic energy of a floating elastic body needs, integrated once from its FE mass
/// matrix M (consistent, all couplings in it). With v and ω the velocity of the body frame's origin
/// (the undeformed centre of mass) and its angular velocity, both in body-frame components, the
/// nodal velocities in that frame are
///   w = Φ_t v + (Φ_r + Σ_j ζ_j Φ_r^j) ω + Φ ζ̇,
/// where Φ_t, Φ_r are the rigid translations and rotations and Φ_r^j turns the displacements of
/// mode j, ω × φ_j (nodal rotations stay as they are). So T = ½ wᵀ M w is
///   ½ m vᵀv + vᵀ (Σ ζ_j D_j) ω + vᵀ S ζ̇ + ½ ωᵀ J(ζ) ω + ωᵀ (H + Σ ζ_j G_j) ζ̇ + ½ ζ̇ᵀ M_ff ζ̇,
///   J(ζ) = J0 + Σ ζ_j J1_j + Σ ζ_j ζ_k J2_jk.
/// Exact for the linear-elastic floating frame; the cost of an evaluation does not depend on n_FE.
struct InertiaInvariants {
    double mass = 0.0;                                 ///< m, Φ_tᵀ M Φ_t = m I
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();  ///< of mass, in the mesh's basic frame
    Eigen::Matrix3d J0 = Eigen::Matrix3d::Zero();      ///< Φ_rᵀ M Φ_r, about the centre
    Eigen::Matrix3Xd S;                                ///< 3 × r, Φ_tᵀ M Φ = ∫ ρ φ_j
    Eigen::Matrix3Xd H;                                ///< 3 × r, Φ_rᵀ M Φ = ∫ ρ X × φ_j
    Eigen::Matrix3Xd D;                                ///< 3 × 3r, D_j = Φ_tᵀ M Φ_r^j
    std::array<Eigen::MatrixXd, 3> G;  ///< r × r each, G[a](j, k) = (Φ_r^jᵀ M φ_k)_a
    Eigen::Matrix<double, 6, Eigen::Dynamic> J1;  ///< 6 × r: 11, 22, 33, 12, 13, 23 of J1_j
    Eigen::Matrix<double, 6, Eigen::Dynamic> J2;  ///< 6 × r², column j r + k, symmetrised
    Eigen::MatrixXd M_ff;                         ///< r × r, Φᵀ M Φ

    Eigen::Index size() const { return M_ff.rows(); }
};

}  // namespace clench

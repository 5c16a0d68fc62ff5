#pragma once

#include <array>

#include "solver/multibody/bodies/inertia_forces.hpp"

namespace clench::solver::multibody {

/// Sums over modes that energy, forces and tangent of one body share, all in body axes. Suffix
/// `_rate`: with ζ̇ in place of ζ. Costs O(r²).
struct InertiaTerms {
    InertiaTerms(const InertiaInvariants& inertia, const BodyMotion& motion);

    /// First three inertia forces, body axes.
    Eigen::Vector3d translation(const BodyMotion& motion) const;
    /// ∂T/∂ζ.
    Eigen::VectorXd kinetic_energy_gradient(const BodyMotion& motion) const;
    /// Σ over both indices of a symmetric 3 × 3 stored by 6 numbers, times a vector.
    static Eigen::Matrix3Xd times(const Eigen::Matrix<double, 6, Eigen::Dynamic>& tensors,
                                  const Eigen::Vector3d& w);

    const InertiaInvariants* inertia;
    Eigen::Vector3d v, a, v_rate;  ///< Aᵀ ṙ, Aᵀ (r̈ − g), a − ω × v
    Eigen::Matrix3d D, D_rate, J, J_rate;
    Eigen::Vector3d Sz_rate;                          ///< S ζ̇
    Eigen::Vector3d P;                                ///< ∂T/∂v without m v: D ω + S ζ̇
    Eigen::Vector3d L;                                ///< ∂T/∂ω
    Eigen::Matrix3Xd HG;                              ///< H + Σ ζ_j G_j
    Eigen::Matrix3Xd G_rate;                          ///< Σ ζ̇_j G_j
    Eigen::Matrix3Xd G_by_first;                      ///< column j: G_j ζ̇
    Eigen::Matrix3Xd D_omega;                         ///< column j: D_j ω
    Eigen::Matrix3Xd Dt_v;                            ///< column j: D_jᵀ v
    Eigen::Matrix<double, 6, Eigen::Dynamic> J_zeta;  ///< ∂J/∂ζ_j
};

/// Column j: D_j w, or D_jᵀ w.
Eigen::Matrix3Xd coupling_times(const InertiaInvariants& inertia, const Eigen::Vector3d& w);
Eigen::Matrix3Xd coupling_transposed_times(const InertiaInvariants& inertia,
                                           const Eigen::Vector3d& w);
/// Column j: G_j x.
Eigen::Matrix3Xd gyro_by_first(const InertiaInvariants& inertia, const Eigen::VectorXd& x);
/// Column j: Σ_k J2_jk x_k, six numbers.
Eigen::Matrix<double, 6, Eigen::Dynamic> second_order_times(const InertiaInvariants& inertia,
                                                            const Eigen::VectorXd& x);

}  // namespace clench::solver::multibody

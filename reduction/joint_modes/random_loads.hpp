#pragma once

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::reduction {

/// Loads f = K Φ c + E_b f_b on a body with component modes Φ and boundary DOFs b.
struct LoadSet {
    Eigen::MatrixXd c;      ///< m × N
    Eigen::MatrixXd f_b;    ///< n_b × N
    Eigen::VectorXd level;  ///< N, in [−1, 1]

    Eigen::Index size() const { return c.cols(); }
};

/// Added to the seed of a training: the loads of its estimate, which it was not trained with.
inline constexpr Index check_seed = 1'000'003;

/// Component modes as far as loads need them.
struct LoadModes {
    Eigen::VectorXd omega;  ///< m, rad/s
    Eigen::MatrixXd Phi_b;  ///< n_b × m: their rows at the boundary
    Eigen::MatrixXd R_b;    ///< n_b × 6: rows of the rigid motions of the body there
};

/// `count` random loads of three kinds in turn: linear responses c ~ N(0, 1)/ω² and /ω^1.5, and
/// forces on the boundary DOFs, each of which has the same energy alone, in balance with each other
/// where the boundary can do that: what inertia balances is the business of vibration modes. All
/// loads have unit energy ½ fᵀ K⁺ f in the component modes. They depend on `seed` alone (JT-2).
LoadSet random_loads(const LoadModes& modes, Index count, Index seed);

/// ± every boundary DOF, the others holding the body.
LoadSet unit_loads(const LoadModes& modes, Index seed);

LoadSet joined(const LoadSet& a, const LoadSet& b);

/// Φ_newᵀ f for modes that contain the component modes: Ω² A c + Φ_bᵀ f_b, A = Φ_newᵀ M Φ.
Eigen::MatrixXd modal_loads(const LoadSet& loads, const Eigen::VectorXd& omega,
                            const Eigen::MatrixXd& A, const Eigen::MatrixXd& Phi_b);

}  // namespace clench::reduction

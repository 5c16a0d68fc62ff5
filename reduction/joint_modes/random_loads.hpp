#pragma once

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::reduction {

/// Loads f = K Φ c + E_b f_b + M X a on a body with component modes Φ, boundary DOFs b and shapes X
/// that it vibrates in when its joints are tight.
struct LoadSet {
    Eigen::MatrixXd c;      ///< m × N
    Eigen::MatrixXd f_b;    ///< n_b × N
    Eigen::MatrixXd a;      ///< as many rows as X has columns, × N
    Eigen::VectorXd level;  ///< N, in [−1, 1]

    Eigen::Index size() const { return c.cols(); }
};

/// Added to the seed of a training: the loads of its estimate, which it was not trained with.
inline constexpr Index check_seed = 1'000'003;

/// Component modes as far as loads need them.
struct LoadModes {
    Eigen::VectorXd omega;    ///< m, rad/s
    Eigen::MatrixXd Phi_b;    ///< n_b × m: their rows at the boundary
    Eigen::MatrixXd R_b;      ///< n_b × 6: rows of the rigid motions of the body there
    Eigen::MatrixXd X{};      ///< Φᵀ M X, then columns of other forces; may be empty
    Eigen::Index others = 0;  ///< how many, which random loads leave alone
};

/// `count` random loads of up to four kinds in turn: linear responses c ~ N(0, 1)/ω² and /ω^1.5,
/// forces on the boundary DOFs, each of which has the same energy alone, in balance with each other
/// where the boundary can do that, and forces of inertia a ~ N(0, 1). All loads have unit energy
/// ½ fᵀ K⁺ f in the component modes. They depend on `seed` alone (JT-2).
LoadSet random_loads(const LoadModes& modes, Index count, Index seed);

/// ± every boundary DOF, the others holding the body.
LoadSet unit_loads(const LoadModes& modes, Index seed);

LoadSet joined(const LoadSet& a, const LoadSet& b);

/// Φ_newᵀ f for modes that contain the component modes: Ω² A c + Φ_bᵀ f_b + X_new a,
/// A = Φ_newᵀ M Φ, X_new = Φ_newᵀ M X.
Eigen::MatrixXd modal_loads(const LoadSet& loads, const Eigen::VectorXd& omega,
                            const Eigen::MatrixXd& A, const Eigen::MatrixXd& Phi_b,
                            const Eigen::MatrixXd& X_new);

}  // namespace clench::reduction

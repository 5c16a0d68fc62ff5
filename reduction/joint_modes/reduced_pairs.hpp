#pragma once

#include <functional>
#include <vector>

#include <Eigen/Core>

#include "core/model/flexible_body.hpp"

namespace clench::reduction {

/// Loads on a body that has been reduced so far, and what its interfaces need to response them.
struct ReducedQuestion {
    const Eigen::MatrixXd& Phi;                 ///< n_free × r, orthonormal in M
    const Eigen::VectorXd& omega;               ///< rad/s; 0 for relative rigid motions
    std::vector<InterfaceOperator> interfaces;  ///< tangential rows only where there is friction
    Eigen::MatrixXd loads;  ///< r × N; each of unit energy ½ fᵀ K⁺ f at the start
    /// In [−1, 1], one per load: where within the range of sensible sizes the load is to be, if
    /// size matters at all.
    Eigen::VectorXd level;
    /// ζ near the responses, where they are looked for first; empty: not known.
    Eigen::VectorXd preload_near{};
    Eigen::MatrixXd near{};  ///< r × N
    bool back = true;        ///< whether friction's states on the way back are wanted
};

/// Static equilibria with contact, friction and preload.
struct ReducedResponse {
    Eigen::VectorXd preload_zeta;    ///< r; zero where nothing is preloaded
    Eigen::VectorXd preload_forces;  ///< 3 n_CP: a (τ1, τ2, −p), pair after pair
    Eigen::MatrixXd zeta;            ///< r × N
    Eigen::MatrixXd pair_forces;     ///< 3 n_CP × N
    bool settled_at_once = true;     ///< preloads acted in one increment
    /// The same after going on from there to half the load in the other direction: what friction
    /// keeps. Zero where it was not found; empty without friction, or where it is not wanted.
    Eigen::MatrixXd reversed_forces, reversed_zeta;
    Eigen::VectorXd normal_force;  ///< N: Σ a p
    Eigen::VectorXd scale;         ///< N: multiple of the load that acts; 0: no equilibrium
    int lowered = 0;               ///< loads that were too large to be carried as asked for

    bool found(Eigen::Index load) const { return scale[load] > 0.0; }
};

/// Reduced statics with the laws of the interfaces.
using ReducedPairStatics = std::function<ReducedResponse(const ReducedQuestion&)>;

}  // namespace clench::reduction

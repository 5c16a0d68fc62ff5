#pragma once

#include <Eigen/Core>

#include "core/index.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"

namespace clench::reduction {

/// All fictitious forces in compressed form: F = B C with B the unit normal pair forces, and
/// C = Q S with Q of as many columns as C has numerical rank. What the three methods need of
/// K⁻¹ B Q is kept in small triangular matrices, so that another method or number of modes costs
/// no solution with K (and no factorisation if `X` was kept).
struct CompressedDerivatives {
    Eigen::MatrixXd Q;             ///< n_CP × ρ over all interfaces, orthonormal columns
    Eigen::MatrixXd S;             ///< ρ × k
    Eigen::VectorXd weight;        ///< k, of DerivativeWeights::frequency
    Eigen::MatrixXd energy;        ///< R of at most ρ rows, Rᵀ R = (B Q)ᵀ K⁺ (B Q)
    Eigen::MatrixXd displacement;  ///< Rᵀ R = Xᵀ X over translations; empty without X
    Eigen::MatrixXd force;         ///< Rᵀ R = (B Q)ᵀ (B Q) over translations; may be empty
    Eigen::MatrixXd X;             ///< n_free × ρ, K⁺ B Q free of rigid content; may be empty

    Index derivative_total() const { return static_cast<Index>(S.cols()); }  ///< k
    Index rank() const { return static_cast<Index>(Q.cols()); }              ///< ρ
    bool empty() const { return S.cols() == 0; }
};

/// Joint modes with what the decomposition says of them.
struct JointModes {
    Eigen::MatrixXd Phi;  ///< n_free × g
    Eigen::VectorXd pov;  ///< all ρ proper orthogonal values, descending
    Eigen::VectorXd w;    ///< w(1) … w(ρ), ascending to 1, [Pichler2018] (3.61)
};

}  // namespace clench::reduction

#pragma once

#include <vector>

#include "core/linalg/sparse.hpp"
#include "reduction/joint_modes/normal_rows.hpp"

namespace clench::reduction {

/// The derivative ∂φ_i/∂ζ_j.
struct DerivativePair {
    Index i = 0, j = 0;
};

/// Trial vectors that derivatives are taken of: m component modes, then p preload modes.
struct DerivativeModes {
    Eigen::MatrixXd Phi;      ///< n_free × (m + p)
    Index cms_total = 0;      ///< m
    Eigen::VectorXd omega{};  ///< rad/s of each; 0 for relative rigid motions and preload modes
};

/// Which derivatives the options ask for, j after j and i ascending in each.
/// @throws InputError if preload derivatives are asked for without preload modes, or a selection
///         without its run or with more pairs than there are.
std::vector<DerivativePair> derivative_pairs(const FeModel& model, const NormalRows& rows,
                                             const DerivativeModes& modes,
                                             const JointModeOptions& options, int threads);

/// Modal coordinates of a linear run on the basis: one column per time, t = 0 … duration.
Eigen::MatrixXd linear_run(const FeModel& model, const Eigen::Ref<const Eigen::MatrixXd>& Phi,
                           const LinearRun& run, int threads);

/// W_ij = ∫ |ζ_i ζ_j| dt, [Pichler2018] (C.1), by the trapezoidal rule.
Eigen::MatrixXd modal_interaction(const Eigen::Ref<const Eigen::MatrixXd>& zeta, double duration);

/// W_ij = |φ_jᵀ f(ζ_i(t_max) φ_i)|, [Pichler2018] (C.2), f the contact forces under linear
/// penalties.
/// @param gaps  gN − gap of every pair for every mode.
Eigen::MatrixXd modal_virtual_work(const NormalRows& rows,
                                   const Eigen::Ref<const Eigen::MatrixXd>& gaps,
                                   const Eigen::Ref<const Eigen::MatrixXd>& zeta);

}  // namespace clench::reduction

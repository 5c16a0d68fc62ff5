#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"
#include "core/model/flexible_body.hpp"
#include "core/progress.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"
#include "reduction/joint_modes/joint_modes.hpp"

namespace clench::reduction {

struct BasisOptions {
    std::vector<Index> boundary{};  ///< positions in x_free, sorted, unique
    Index vibration_count = 0;      ///< fixed-boundary modes; with frequency_limit: at most
    double frequency_limit = 0.0;   ///< Hz; > 0: all fixed-boundary modes up to it
    Eigen::MatrixXd preload{};  ///< n_free × p, static shapes under preload, [Pichler2018] (3.63)
    /// n_free × k, more vibration modes as they are: of the preloaded body, say.
    Eigen::MatrixXd more_modes{};
    /// Static responses of the free body join the basis (RB-9): to forces on the boundary rows that
    /// hold its parts, which Ψ lacks, and to `loads`.
    bool responses = false;
    Eigen::MatrixXd loads{};  ///< n_free × k
    bool floats = true;       ///< stiffness to ground is a mistake
    JointModeOptions joint_modes{};
    int threads = 0;  ///< 0: all cores
    Progress progress{};
};

/// Craig–Bampton trial vectors before orthogonalisation, [Pichler2018] (2.79, 2.83).
struct CraigBampton {
    Eigen::MatrixXd Phi_v;    ///< n_free × v, zero at the boundary, Φ_vᵀ M Φ_v = I
    Eigen::VectorXd omega_v;  ///< rad/s, ascending, all > 0
    Eigen::MatrixXd Psi;      ///< n_free × n_b, Ψ_bb = I
    std::vector<Index> boundary;

    bool empty() const { return Phi_v.cols() + Psi.cols() == 0; }
};

/// How well a basis does what it should.
struct BasisCheck {
    Index trial_total = 0;               ///< trial vectors offered
    Index rigid_dropped = 0;             ///< dimensions of the body's own rigid motions among them
    std::vector<std::string> dependent;  ///< trial vectors left out because others span them
    double condition = 0.0;   ///< of the Gram matrix of the normalised trial vectors kept (mass)
    double mass_error = 0.0;  ///< largest |Φᵀ M Φ − I|
    double stiffness_error = 0.0;  ///< largest |φ_iᵀ K φ_j| / (ω_i ω_j), i ≠ j, ω > 0
};

struct BasisSeconds {
    double rigid = 0.0, vibration = 0.0, constraint = 0.0, derivatives = 0.0, joint_modes = 0.0,
           orthogonalisation = 0.0, total = 0.0;
};

/// How joint modes were trained, and what is estimated of the statics of the body with them over
/// random loads that they were not trained with (JT-3).
struct TrainingReport {
    Index loads = 0, sweeps = 0;            ///< of the last training; 0 loads: not trained
    Index columns = 0;                      ///< of pair forces that were decomposed
    Index lost = 0;                         ///< loads without equilibrium
    Index lowered = 0;                      ///< loads that could only be carried at a fraction
    Index checks = 0, checks_lost = 0;      ///< other loads, for the estimate
    std::vector<double> deflection, force;  ///< relative errors of those loads
    double deflection_median = 0.0, deflection_max = 0.0;  ///< along the load
    double deflection_mean = 0.0;                          ///< root mean square
    double force_median = 0.0, force_max = 0.0;            ///< of Σ a p
};

/// Trial vectors as they were offered, without rigid motions of parts: Φ times `coefficients`.
struct TrialVectors {
    std::vector<std::string> names;  ///< "joint mode 3"
    Eigen::MatrixXd coefficients;    ///< r × as many; without those that depend on others
};

/// The reduction basis: x_free ≈ Φ ζ with Φᵀ M Φ = I, Φᵀ K Φ = diag(ω²), free of the rigid motions
/// of the body as a whole. Modes ascend in frequency; relative rigid motions of parts come first.
struct TrialBasis {
    Eigen::MatrixXd Phi;    ///< n_free × r
    Eigen::VectorXd omega;  ///< rad/s; exactly 0 for relative rigid motions
    std::vector<ModeRow> modes;
    TrialVectors trial;
    Index cms_total = 0;      ///< m: component modes that derivatives were taken of
    Index preload_total = 0;  ///< p
    Index joint_total = 0;    ///< g
    Eigen::VectorXd pov, w;   ///< of the joint modes; empty without
    Index derivative_total = 0, derivative_rank = 0;  ///< k, ρ
    TrainingReport training;                          ///< of joint modes by `trained`
    BasisCheck check;
    BasisSeconds seconds;
};

/// Intermediate results, to be given back when only later options change: plain data that an
/// artifact can hold. `craig_bampton` depends on the model, the boundary and the vibration modes;
/// `derivatives` on these, the preload shapes and all joint-mode options but method, weights,
/// count, ratio.
struct BasisStages {
    CraigBampton craig_bampton;
    CompressedDerivatives derivatives;
};

/// Craig–Bampton modes, free-free orthogonalisation, preload modes, derivatives, joint modes and
/// the orthogonalisation of all of them together (docs/theory/reduction.md).
/// @param stages  optional: parts that are not empty are used instead of being computed, the
///                others are filled in. The caller vouches that they belong to the options.
/// @throws InputError for options that do not fit the model; NumericalError for negative
///         eigenvalues, mechanisms inside a part and the like.
TrialBasis reduce_basis(const FeModel& model, const BasisOptions& options,
                        BasisStages* stages = nullptr);

/// Rows of a shape on all DOFs x (n_FE) that are x_free.
Eigen::MatrixXd on_free_dofs(const FeModel& model, const Eigen::Ref<const Eigen::MatrixXd>& x);

}  // namespace clench::reduction

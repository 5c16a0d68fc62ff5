#pragma once

#include <vector>

#include "reduction/basis/trial_space.hpp"
#include "reduction/joint_modes/normal_rows.hpp"
#include "reduction/joint_modes/random_loads.hpp"
#include "reduction/statics/pair_statics.hpp"

namespace clench::reduction {

/// What loads (JT-2) are made of: f = K Φ_m c + E_b f_b + F a.
struct LoadParts {
    Eigen::MatrixXd M_Phi;        ///< M Φ_m, Φ_m the component modes
    std::vector<Index> boundary;  ///< rows of x_free
    Eigen::MatrixXd F;            ///< n_free × k
};

/// A body reduced so far, as training asks it for equilibria: its modes, and what pairs and loads
/// see of them. Corrections K⁺ B C may join it: statics needs a diagonal stiffness and no mass, so
/// that they are made orthogonal in K alone and nothing of what is there changes (JT-6).
class TrainingBasis {
public:
    /// Borrows rows and parts.
    /// @param modes  orthonormal in M, orthogonal in K, the component modes in their span.
    TrainingBasis(const NormalRows& rows, const LoadParts& parts, const FeModel& model,
                  FreeModes modes);

    void extend(const PairStatics& statics, const Eigen::MatrixXd& C);
    /// By Z with K Z = B C.
    void extend(Eigen::MatrixXd Z, const Eigen::MatrixXd& C);

    Eigen::Index size() const { return omega_.size(); }
    const Eigen::MatrixXd& Phi() const { return Phi_; }
    /// ω² is what a unit of each vector is resisted by; only those of modes are frequencies.
    const Eigen::VectorXd& omega() const { return omega_; }
    const std::vector<InterfaceOperator>& interfaces() const { return interfaces_; }
    Eigen::MatrixXd modal(const LoadSet& loads) const;

private:
    void append(const Eigen::MatrixXd& X);

    const NormalRows* rows_;
    const LoadParts* parts_;
    Eigen::MatrixXd Phi_;
    Eigen::VectorXd omega_;
    double typical_;  ///< ω of corrections: any would do
    std::vector<InterfaceOperator> interfaces_;
    Eigen::MatrixXd A_;  ///< Φᵀ M Φ_m; zero of corrections, which K Φ_m does not reach
    Eigen::MatrixXd X_;  ///< Φᵀ F
};

}  // namespace clench::reduction

#pragma once

#include "solver/full_order/condensed_statics.hpp"

namespace clench::solver {

/// Equilibrium on the pairs about a tight state. Pairs that are pressed there and stick have the
/// constant slopes D_0; with λ = D_0 y + ν the equations (FO-5) become those of the tight
/// structure,
///     y = y_s − C_s ν,   ν = λ(y) − D_0 y,                                              (FO-11)
/// which contact holds together: loose parts are no unknowns any more, and Newton's matrix is as
/// large as the pairs whose slope is another than D_0, those that slip, opened or closed since.
class TightPairs {
public:
    /// Borrows the solver.
    /// @param gaps   of all pairs in the tight state, interface by interface.
    /// @param loads  what the load columns do to pairs and loose parts.
    TightPairs(EquilibriumSolver& solver, const CondensedStatics& condensed,
               const CondensedStatics::PairLoads& loads, const Eigen::VectorXd& gaps);

    /// False where the pressed pairs do not hold all parts.
    bool applicable() const { return applicable_; }

    /// ν of pair forces μ at displacements y.
    Eigen::VectorXd nu_of(const Eigen::VectorXd& mu, const Eigen::VectorXd& y) const
    {
        return mu - slopes_times(y);
    }
    /// What the tight structure does along its load column k: f_k · K_s⁻¹ f_k, of which `open` is
    /// f_k · K⁺ f_k.
    double compliance_along(Eigen::Index k, double open) const;
    /// f_k · K_s⁻¹ Bᵀ ν.
    double work_along(Eigen::Index k, const Eigen::VectorXd& nu) const
    {
        return loads_.col(k).dot(nu);
    }

    /// From the committed histories to the equilibrium under Σ c_k f_k.
    /// @param nu  start, then solution.
    EquilibriumSolver::Outcome solve(const Eigen::VectorXd& c, Eigen::VectorXd& nu,
                                     const StaticOptions& options);

private:
    struct Iterate;
    void evaluate(const Eigen::VectorXd& y);
    Eigen::VectorXd slopes_times(const Eigen::VectorXd& y) const;
    std::vector<PairRows::Active> changed_slopes() const;
    bool advance(Iterate& at);

    EquilibriumSolver* solver_;
    PairRows rows_;
    std::vector<PairRows::Active> base_;  ///< D_0 of all pairs
    Eigen::MatrixXd C_s_, loads_;         ///< n × n; y_s of each load column
    Eigen::VectorXd held_;    ///< of each: what pairs and loose parts add to f · K⁺ f
    Eigen::VectorXd weight_;  ///< what forces are compared by
    bool applicable_ = false;
    std::vector<std::vector<Eigen::Vector3d>> pairs_;  ///< y as interfaces take it
};

}  // namespace clench::solver

#pragma once

#include "solver/full_order/equilibrium.hpp"
#include "solver/full_order/held_by_contact.hpp"
#include "solver/full_order/pair_compliance.hpp"
#include "solver/full_order/pair_rows.hpp"

namespace clench::solver {

class SoftSticking;

/// Equilibrium K x + Bᵀ λ(B x) = b by Newton's method on the pairs alone. With the compliance
/// G = B K⁺ Bᵀ of all pairs and the rigid motions R of loose parts, K x = b − Bᵀ μ leaves
///     y = y_b − G μ + B R q,   μ = λ(y),   Rᵀ (b − Bᵀ μ) = 0,                       (FO-5)
/// and a step costs a dense factorisation as large as the closed pairs (FO-7). The steps are those
/// of Newton's method on x; nothing is added to the tangent, and supports that make K regular carry
/// nothing.
class CondensedStatics {
public:
    /// Borrows the solver: its interfaces hold laws and histories.
    /// @param support  unknowns that hold the loose parts statically determinate, sorted.
    CondensedStatics(EquilibriumSolver& solver, const LooseMotions& loose,
                     const std::vector<Index>& support, const StaticOptions& options);

    /// False where stiffness leaves a mechanism inside a part that contact might hold.
    bool applicable() const { return compliance_.outcome().regular(); }

    /// @param x  start, then solution; in unknowns.
    EquilibriumSolver::Outcome solve(const Eigen::VectorXd& b, Eigen::VectorXd& x);

    /// What loads, a column each, do to pairs and loose parts: B K⁺ F and Rᵀ F.
    struct PairLoads {
        Eigen::MatrixXd y, rigid;
    };
    PairLoads pair_loads(const Eigen::MatrixXd& F);
    /// The same equilibrium for y_b = B K⁺ b and Rᵀ b: nothing as large as x takes part. Residuals
    /// are compared in the norm of the pairs' own compliance, √Σ C_ii μ_i².
    /// @param mu, q  pair forces and motions of loose parts: start, then solution.
    EquilibriumSolver::Outcome solve_on_pairs(const Eigen::VectorXd& y_b,
                                              const Eigen::VectorXd& rigid_b, Eigen::VectorXd& mu,
                                              Eigen::VectorXd& q);

    int solves() const { return solves_; }
    const PairCompliance& compliance() const { return compliance_; }
    /// Motions of loose parts at the pairs.
    const Eigen::MatrixXd& Y() const { return Y_; }

private:
    struct Iterate;
    struct Step;
    EquilibriumSolver::Outcome solve(const Eigen::VectorXd& b, Eigen::VectorXd& x,
                                     SoftSticking& sticking);
    Iterate start(const Eigen::VectorXd& b, const Eigen::VectorXd& x);
    Iterate start_on_pairs(const Eigen::VectorXd& y_b, const Eigen::VectorXd& rigid_b,
                           const Eigen::VectorXd& mu, const Eigen::VectorXd& q);
    Eigen::VectorXd displacements(const Iterate& at);
    Eigen::VectorXd residual(const Iterate& at) const;
    Step newton_step(const Iterate& at);
    Eigen::VectorXd rigid_step(Eigen::MatrixXd S, const Eigen::VectorXd& load) const;
    bool advance(Iterate& at);
    void evaluate(const Eigen::VectorXd& y);
    double share_of_sticking() const;

    EquilibriumSolver* solver_;
    StaticOptions options_;
    PairRows rows_;
    PairCompliance compliance_;
    Eigen::MatrixXd R_, F_R_;  ///< motions that contact resists, and forces with R_ᵀ F_R_ = 1
    Eigen::MatrixXd Y_;        ///< B R_
    Eigen::MatrixXd W_;        ///< Y_ᵀ diag(1 / G_ii) Y_: how pairs could resist them
    std::vector<std::vector<Eigen::Vector3d>> pairs_;  ///< y as interfaces take it
    int solves_ = 0;
};

/// Rows of R, one per column, that hold its motions: the best of the pivots of Rᵀ. Sorted.
std::vector<Index> determinate_support(const Eigen::MatrixXd& R);

}  // namespace clench::solver

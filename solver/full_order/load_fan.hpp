#pragma once

#include <memory>
#include <optional>

#include "solver/full_order/tight_pairs.hpp"

namespace clench::solver {

/// Equilibria under many loads, each from the same preloaded state: K is factored and its pairs are
/// condensed once for all of them (FO-5).
class LoadFan {
public:
    /// Borrows the problem.
    LoadFan(const FullOrderProblem& problem, const StaticOptions& options);

    /// Rows of pairs that would be condensed.
    static Index rows(const FullOrderProblem& problem);
    /// False where there are too many rows, none, or a mechanism inside a part.
    bool applicable() const { return condensed_ != nullptr; }

    /// Loads on x_free without what acts along motions that nothing resists: that is left to
    /// inertia, M N (Nᵀ M N)⁻¹ Nᵀ f.
    Eigen::MatrixXd balanced(const Eigen::MatrixXd& f) const;

    /// Goes to the state that all loads start from; nothing where there is no equilibrium.
    /// @param guess  on x_free, where to look first.
    const std::optional<FullState>& settle(const Eigen::VectorXd& force,
                                           const std::vector<double>& interference,
                                           const Eigen::VectorXd& guess);
    /// The equilibrium under `force`, preloads included, from the settled state.
    std::optional<FullState> response(const Eigen::VectorXd& force, const Eigen::VectorXd& guess);

    /// From here on, responses to these loads (x_free, a column each) besides the preloads are
    /// found about the settled state (FO-11): nothing as large as the model takes part, and
    /// Newton's matrix has the pairs that slip, open or close.
    /// @returns false where there are too many pairs for that, or they do not hold all parts.
    bool tighten(const Eigen::MatrixXd& loads);
    struct PairResponse {
        double deflection = 0.0;  ///< f · (x − x of the settled state), f as given
        std::vector<InterfaceState> interfaces;
    };
    /// Under the preloads and `scale` times load k.
    std::optional<PairResponse> tight_response(Index k, double scale);

    int iterations() const { return iterations_; }

private:
    bool go(const Eigen::VectorXd& from, const Eigen::VectorXd& to,
            const std::vector<double>& interference, Eigen::VectorXd& x);
    void set_interference(const std::vector<double>& interference, double part);

    const FullOrderProblem* problem_;
    StaticOptions options_;
    EquilibriumSolver solver_;
    LooseMotions loose_;
    std::unique_ptr<CondensedStatics> condensed_;
    Eigen::VectorXd preload_;  ///< on the unknowns
    Eigen::VectorXd x_;        ///< settled
    std::optional<FullState> settled_;
    int iterations_ = 0;
    std::unique_ptr<TightPairs> tight_;
    Eigen::VectorXd nu_, along_;  ///< of the settled state; f_k · K⁺ f_k
};

}  // namespace clench::solver

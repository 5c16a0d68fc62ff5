#pragma once

#include <memory>

#include "solver/full_order/tight_pairs.hpp"

namespace clench::solver {

/// Contact of one body at instants of its motion, recovered instead of projected: whatever loads
/// it, inertia included, is in balance on the full model,
///     y = B K⁺ f − G μ + B R q,   μ = λ(y),   Rᵀ (f − Bᵀ μ) = 0,   f = Σ c_k f_k,       (RC-1)
/// with the load columns f_k given once. An instant costs a product with B K⁺ f_k and Newton's
/// method on the closed pairs; friction histories go from instant to instant.
class ContactRecovery {
public:
    /// @param problem  the body as joints and loads find it: `fixed` is empty for a body in a
    ///                 multibody system, whose loads c are in balance with its inertia.
    /// @param loads    n_free × m.
    /// @throws InputError if a contact pair has no DOFs.
    ContactRecovery(const FullOrderProblem& problem, const Eigen::MatrixXd& loads,
                    const StaticOptions& options = {});
    ContactRecovery(const ContactRecovery&) = delete;
    ContactRecovery& operator=(const ContactRecovery&) = delete;

    /// False: more rows of pairs than fit, or stiffness leaves a mechanism inside a part.
    bool applicable() const { return condensed_ && condensed_->applicable(); }

    /// Subtracted from the gaps of every interface.
    void set_interference(std::span<const double> interference);

    /// From nothing to preloads c and all interference, in increments of which there are more where
    /// Newton fails, by statics on the full model: parts are loose until they are pressed.
    /// @returns false if there is no solution.
    bool settle(const Eigen::VectorXd& c, int increments = 1);

    /// From here on instants are solved about the state that has been reached, pressed pairs
    /// sticking (FO-11), where that is quicker: the body is tight, and few pairs slip or open.
    void tighten();

    /// From the last instant to this one in `increments` equal parts, each of them halved where
    /// Newton fails, and accepted: friction goes on from here.
    /// @param c  of every load column.
    /// @returns false if there is no solution; pairs and histories are as far as it came.
    bool advance(const Eigen::VectorXd& c, int increments = 1);

    /// What every pair does, interface by interface.
    std::vector<InterfaceState> states() const;
    /// λ = a (τ_1, τ_2, −p) of all pairs, three each, interface by interface.
    Eigen::VectorXd forces() const;
    int iterations() const { return iterations_; }  ///< so far

    /// Where it stands, as numbers, and back. The next instants come out the same, bit by bit if
    /// tighten() had been called.
    Eigen::VectorXd save() const;
    void restore(const Eigen::Ref<const Eigen::VectorXd>& numbers);
    Eigen::Index save_size() const;

private:
    bool step_to(const Eigen::VectorXd& c);
    bool settle_in(const Eigen::VectorXd& c, int increments);
    void tighten_about(const Eigen::VectorXd& gaps);
    Index pair_total() const;

    std::unique_ptr<EquilibriumSolver> solver_;
    std::unique_ptr<CondensedStatics> condensed_;
    Eigen::MatrixXd F_;  ///< load columns on the unknowns
    std::vector<double> interference_;
    CondensedStatics::PairLoads loads_;
    StaticOptions options_;
    Eigen::VectorXd c_, mu_, q_;         ///< of the last instant
    std::unique_ptr<TightPairs> tight_;  ///< null: not tightened
    Eigen::VectorXd tight_gaps_, nu_;  ///< gaps of that state, zero without; ν of the last instant
    int iterations_ = 0;
};

}  // namespace clench::solver

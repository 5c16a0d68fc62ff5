#pragma once

#include <memory>
#include <vector>

#include "core/model/free_motions.hpp"
#include "solver/full_order/projection.hpp"
#include "solver/full_order/statics.hpp"
#include "solver/full_order/tangent_solver.hpp"

namespace clench::solver {

/// Solves (w_K K + w_M M) x + w_C f_C(x) = b on the unknowns by Newton's method: an equilibrium of
/// statics, or one step of HHT-α. Histories change by commit() only.
///
/// With stiff contact, pairs of a slender interface open and close for many iterations before they
/// settle. An interface that comes into contact at first, or that Newton does not settle soon, is
/// therefore approached through softened laws, 1e-4 of the pressure first and 1 in the end.
class EquilibriumSolver {
public:
    /// @throws InputError if a contact pair has no DOFs.
    EquilibriumSolver(const FullOrderProblem& problem, bool with_mass,
                      const StaticOptions& options);

    struct Outcome {
        bool converged = false;
        int iterations = 0;
        double residual = 0.0;  ///< relative, as compared with the tolerance
        std::string trouble;    ///< the pairs that changed most in the last iteration
    };

    /// @param x     start, then solution; in unknowns.
    /// @param step  time step, 0 in statics.
    Outcome solve(const Weights& weights, const Eigen::VectorXd& b, double step,
                  Eigen::VectorXd& x);

    /// Displacements of problem.fixed from now on, in that order (FO-9).
    void set_held(const Eigen::VectorXd& values);
    /// Adds G x_h to the displacements G x_u of the pairs of every interface.
    void add_held(std::vector<std::vector<Eigen::Vector3d>>& y) const;
    /// Force of the held displacements on the unknowns, K_uh x_h.
    const Eigen::VectorXd& held_force() const { return held_force_; }

    /// Motions (columns, in unknowns) that no stiffness and no contact resists: statics leaves them
    /// at zero. Without that, rounding errors would be divided by the regularisation there.
    void set_unresisted(const Eigen::MatrixXd& N);
    const Projection& projection() const { return projection_; }
    /// Weights of unknowns, the mean of K_ii at a node: displacements are compared in it, whatever
    /// units and axes they are given in.
    const Eigen::VectorXd& metric() const { return metric_; }

    /// Forces out of balance at an iterate, and what they are compared with.
    struct Balance {
        Eigen::VectorXd r;  ///< without what acts along unresisted motions, in statics
        double norm, scale, target;

        double relative() const { return scale > 0.0 ? norm / scale : 0.0; }
    };
    /// Statics: evaluates the interfaces at x, too.
    Balance balance_at(const Eigen::VectorXd& b, const Eigen::VectorXd& x);
    /// √Σ f_i² / K_ii, the norm of residuals in statics.
    double norm(const Eigen::VectorXd& force) const { return norm(Weights{}, force); }

    /// In an interface without any pressure yet, pairs that touch take part in the first tangent,
    /// with the stiffness they will have under the mean pressure.
    void start_from_touching(const Eigen::VectorXd& b);
    /// The pairs whose forces differ most from those `before`, in words.
    std::string changed_pairs(const std::vector<std::vector<Eigen::Vector3d>>& before) const;

    /// A⁻¹ w_M (M e + Me) with the tangent A of the last evaluation: leaves slow motions in e as
    /// they are and takes out what stiffness determines within the step.
    Eigen::VectorXd without_stiff_part(const Weights& weights, const Eigen::VectorXd& e,
                                       const Eigen::VectorXd& Me);
    /// What the end weight of the last solve() added to f_C (INT-9).
    Eigen::VectorXd end_forces() const;

    /// f_C(x) = Gᵀ a (τ, −p) of the last evaluation, on the unknowns.
    Eigen::VectorXd contact_forces() const;
    /// Evaluates the interfaces at x.
    void evaluate(const Eigen::VectorXd& x, double step);
    void commit();

    /// Rigid motions of parts that neither supports nor K hold.
    const std::vector<FreeMotion>& free_motions() const { return free_motions_; }
    std::vector<ContactInterface>& interfaces() { return interfaces_; }
    const std::vector<ContactInterface>& interfaces() const { return interfaces_; }
    /// G x of interface `interface` at the last evaluation by evaluate() or solve().
    std::span<const Eigen::Vector3d> displacements(std::size_t interface) const
    {
        return y_[interface];
    }
    const LinearPart& linear() const { return linear_; }
    const SolverCounts& counts() const { return tangent_->counts(); }

    Index size() const { return static_cast<Index>(kept_.size()); }
    Eigen::VectorXd restricted(const Eigen::VectorXd& x_free) const;
    Eigen::VectorXd expanded(const Eigen::VectorXd& unknowns) const;
    /// The last evaluation.
    FullState state(double time, const Eigen::VectorXd& x) const;

private:
    struct Iterate;
    Balance balance(const Weights& weights, const Iterate& at) const;
    void advance(const Weights& weights, double step, const Balance& now, double last_norm,
                 Iterate& at);
    double norm(const Weights& weights, const Eigen::VectorXd& force) const;
    double round_off(const Weights& weights, const Eigen::VectorXd& x) const;
    void soften(double factor, double step);
    double search(const Weights& weights, double step, const Iterate& at, const Eigen::VectorXd& d,
                  const Eigen::VectorXd& Ld);
    Eigen::VectorXd direction(const Weights& weights, const Eigen::VectorXd& r, double tolerance);

    const FullOrderProblem* problem_;
    StaticOptions options_;
    std::vector<Index> kept_;  ///< positions in x_free of the unknowns
    std::vector<FreeMotion> free_motions_;
    LinearPart linear_;
    std::vector<ContactInterface> interfaces_;
    std::vector<std::vector<Eigen::Vector3d>> y_;  ///< G x per interface
    /// What displacements of supports add: values, K_uh x_h, and G x_h per interface (empty: zero).
    Eigen::VectorXd held_, held_force_;
    std::vector<std::vector<Eigen::Vector3d>> held_y_;
    std::unique_ptr<TangentSolver> tangent_;
    Projection projection_;  ///< leaves unresisted motions at zero
    Eigen::VectorXd metric_;
    double touching_ = 0.0;  ///< gaps below this count as closed at first, a fraction of the size
};

}  // namespace clench::solver

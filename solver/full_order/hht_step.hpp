#pragma once

#include "solver/full_order/equilibrium.hpp"

namespace clench::solver {

/// Displacement, velocity and acceleration of the unknowns at one time.
struct Motion {
    Eigen::VectorXd x, v, a;
};

/// Rayleigh damping C = mass · M + stiffness · K.
struct Damping {
    double mass = 0.0, stiffness = 0.0;
};

/// The HHT-α formulas of one step of size h:
///   M a₁ + (1 + α) F₁ − α F₀ = (1 + α) f₁ − α f₀,   F = C v + K x + f_C(x)
/// where pairs that open take f_C from the end of the step alone (INT-9),
///   x₁ = x₀ + h v₀ + h² ((½ − β) a₀ + β a₁),  v₁ = v₀ + h ((1 − γ) a₀ + γ a₁)
/// with γ = ½ − α, β = (1 − α)²/4, rewritten as one equilibrium in x₁.
class HhtStep {
public:
    HhtStep(double alpha, double h, const Damping& damping);

    Weights weights() const;
    /// b of (w_K K + w_M M) x₁ + w_C f_C(x₁) = b.
    /// @param F0  of the beginning of the step.
    Eigen::VectorXd right_side(const LinearPart& linear, const Motion& begin,
                               const Eigen::VectorXd& f0, const Eigen::VectorXd& f1,
                               const Eigen::VectorXd& F0) const;
    /// v₁ and a₁ from x₁.
    Motion finish(const Motion& begin, const Eigen::VectorXd& x1) const;
    /// x₁ with a₁ = a₀: where Newton starts.
    Eigen::VectorXd guess(const Motion& begin) const;
    /// Error of x₁ in one step, e = (β + α/2 − 1/6) h² (a₁ − a₀) as in (INT-5): a stands for the
    /// acceleration at t + α h.
    Eigen::VectorXd error(const Motion& begin, const Motion& end) const;
    /// M times the error by pairs that open (INT-9).
    Eigen::VectorXd end_error(const Eigen::VectorXd& end_forces) const;
    /// What an error says of a₁ − a₀.
    Eigen::VectorXd slow_change(const Eigen::VectorXd& slow_error) const;
    /// Where this step begins after one of another size: a of t + α h' becomes that of t + α h, by
    /// the slow part of what it changed over the last step (INT-3).
    Motion begin(const Motion& last, double last_h, const Eigen::VectorXd& slow_change) const;

private:
    double error_constant() const;

    double alpha_, h_, beta_, gamma_;
    Damping damping_;
};

/// F = C v + K x + f_C with the interfaces' last evaluation.
Eigen::VectorXd internal_forces(const EquilibriumSolver& solver, const Damping& damping,
                                const Motion& motion);

}  // namespace clench::solver

#pragma once

namespace clench::solver::multibody {

/// Coefficients of the α-methods in the form of Arnold and Brüls (INT-1…3): the equations of
/// motion hold at t₁ with u̇₁, and the algorithmic acceleration follows
///   (1 − α_m) a₁ + α_m a₀ = (1 − α_f) u̇₁ + α_f u̇₀,
///   Δq = h u₀ + h² ((½ − β) a₀ + β a₁),   u₁ = u₀ + h ((1 − γ) a₀ + γ a₁).
/// HHT-α is α_m = 0, α_f = −α: for a constant mass matrix it is [Pichler2018] (2.57); where
/// the mass matrix depends on q, (2.57) itself is of first order only and this form of second.
struct AlphaScheme {
    double alpha_m = 0.0, alpha_f = 0.0, beta = 0.25, gamma = 0.5;

    /// @throws InputError unless α ∈ [−1/3, 0].
    static AlphaScheme hht(double alpha);
    /// @throws InputError unless ρ∞ ∈ [0, 1].
    static AlphaScheme generalized_alpha(double rho_inf);

    /// ∂Δq/∂u̇₁ and ∂u₁/∂u̇₁.
    double dq(double h) const { return h * h * beta * (1.0 - alpha_f) / (1.0 - alpha_m); }
    double du(double h) const { return h * gamma * (1.0 - alpha_f) / (1.0 - alpha_m); }
    /// Of contact in (INT-9): what makes the weight 1 − α_f of the end of the step a whole one.
    double end_weight() const { return alpha_f / (1.0 - alpha_f); }
    /// Error of q by it, times h² δ: the velocity error α_f h M⁻¹ D over a step.
    double end_error() const { return 1.0 - alpha_f; }
    /// What a step leaves of the highest frequencies, in [0, 1].
    double rho_inf() const { return (1.0 + shift()) / (1.0 - shift()); }
    /// a₀ stands for u̇ at t₀ + shift · h.
    double shift() const { return alpha_m - alpha_f; }
    /// Local error of q is this times h² (a₁ − a₀) (INT-5).
    double error_constant() const { return beta + 0.5 * shift() - 1.0 / 6.0; }
};

}  // namespace clench::solver::multibody

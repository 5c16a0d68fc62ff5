#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/model/flexible_body.hpp"
#include "solver/contact/interface_response.hpp"

namespace clench::solver {

/// Statics of one body on its modal coordinates, contact and friction included:
///     diag(k) ζ + Σ Y_jᵀ σ_j(Y_j ζ) = f,   σ = a (τ, −p) (RT-1)
/// A few hundred unknowns and thousands of pairs: Newton's matrix is dense and exact, and only
/// pairs under pressure cost anything. Rigid motions of the body are not in ζ, so that loads are in
/// balance with inertia.
///
/// A copy has the committed history of the original: many loads may start from one preloaded state.
class ReducedStatics {
public:
    /// Borrows the operators.
    /// @param stiffness  k ≥ 0 of every mode; 0 for motions that only contact resists.
    ReducedStatics(Eigen::VectorXd stiffness, std::span<const InterfaceOperator> operators,
                   const std::vector<InterfaceLaws>& laws);

    struct Outcome {
        bool converged = false;
        int iterations = 0;
        double residual = 0.0;  ///< of the forces that balance
    };
    /// From `zeta` and the committed history to the equilibrium under `load`. What acts along
    /// motions that nothing resists even with all pairs closed is left to inertia.
    Outcome solve(const Eigen::VectorXd& load, Eigen::VectorXd& zeta);

    /// Makes the last solution the history that friction starts from.
    void commit();
    /// Subtracted from the gaps of each interface.
    void set_interference(std::span<const double> interference);

    const std::vector<InterfaceResponse>& interfaces() const { return responses_; }
    /// Σ a p of all interfaces.
    double normal_force() const;
    /// a (τ1, τ2, −p) of all pairs one after the other.
    Eigen::VectorXd pair_forces() const;

private:
    using Pairs = std::vector<std::vector<Eigen::Vector3d>>;

    Pairs displacements(const Eigen::VectorXd& zeta) const;
    void evaluate(const Pairs& y);
    Eigen::VectorXd contact_forces() const;
    Eigen::MatrixXd tangent();
    void update_tangent(std::size_t j, const std::vector<Index>& changed);
    double norm(const Eigen::VectorXd& force) const;
    double step_along(const Eigen::VectorXd& d, const Eigen::VectorXd& r, Pairs& y);
    void soften(double factor, const Pairs& y);
    void find_unresisted();
    void start_from_touching();

    Eigen::VectorXd stiffness_;
    std::span<const InterfaceOperator> operators_;
    std::vector<InterfaceResponse> responses_;
    Eigen::VectorXd scale_;  ///< what a residual counts by: k, the lowest k above 0 for k = 0
    Eigen::MatrixXd N_;      ///< motions that nothing resists, orthonormal
    Eigen::MatrixXd J_;      ///< the last tangent; empty: none yet
    std::vector<std::vector<Eigen::Matrix3d>> D_;  ///< of the pairs in it
};

}  // namespace clench::solver

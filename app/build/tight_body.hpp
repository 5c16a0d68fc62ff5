#pragma once

#include "app/build/training_statics.hpp"

namespace clench::app {

/// A reduced body about a state, pressed pairs sticking: its modes, and the state.
struct TightBody {
    const Eigen::VectorXd& omega;
    const std::vector<InterfaceOperator>& operators;
    const TrainingSetup& setup;
    const Eigen::VectorXd& zeta;

    /// Ω² + Yᵀ D Y with D of (SM-1).
    Eigen::MatrixXd stiffness() const;
    /// For each modal load the size at which the first contact would be used up if all pairs kept
    /// their slope: Σ |a Δp| = Σ a p, or Σ |a Δτ| = μ Σ a p (JT-5). Not a number where a load does
    /// nothing to pressed contacts.
    Eigen::VectorXd capacities(const Eigen::MatrixXd& loads) const;

private:
    /// D of every pair of a contact, and what it carries.
    struct Pressed {
        std::vector<Eigen::Matrix3d> D;
        double force = 0.0;
    };
    Pressed pressed(std::size_t contact) const;
};

}  // namespace clench::app

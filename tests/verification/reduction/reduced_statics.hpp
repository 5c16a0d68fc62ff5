#pragma once

#include "core/model/fe_model.hpp"

namespace clench::test {

/// Equilibrium of a reduced body with frictionless contact under linear penalties, some DOFs held,
/// rotations small: the reduced counterpart of the full-order statics, for studies of the basis
/// alone. x = Φ ζ + R q, and q makes the held DOFs rest.
class ReducedStatics {
public:
    /// @param held  positions in x_free that hold the body as a whole: six of a free body.
    /// @param eps_N  per interface.
    ReducedStatics(const FeModel& model, const Eigen::MatrixXd& Phi, const Eigen::VectorXd& omega,
                   const std::vector<Index>& held, const std::vector<double>& eps_N);

    struct State {
        Eigen::VectorXd x;    ///< x_free
        Eigen::VectorXd gap;  ///< gN of all pairs, interface after interface
        int iterations = 0;
        double residual = 0.0;  ///< relative to the load
    };
    /// Newton iterations on the convex energy with a line search. Throws std::runtime_error if they
    /// do not converge.
    State solve(const Eigen::VectorXd& force) const;

private:
    double energy(const Eigen::VectorXd& zeta, const Eigen::VectorXd& load) const;

    Eigen::MatrixXd Phi_;     ///< with the rigid motion that keeps the held DOFs at rest
    Eigen::MatrixXd normal_;  ///< n_CP × r
    Eigen::VectorXd gap_, weight_, lambda_;
};

}  // namespace clench::test

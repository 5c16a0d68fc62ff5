#pragma once

#include <functional>

#include <Eigen/Core>

namespace clench {

/// A x or P⁻¹ r.
using LinearMap = std::function<Eigen::VectorXd(const Eigen::VectorXd&)>;

struct KrylovOutcome {
    Eigen::VectorXd x;
    int iterations = 0;     ///< products with A and applications of the preconditioner
    double residual = 0.0;  ///< norm of the last residual over that of b; in P⁻¹ for CG
    bool converged = false;
};

/// A x = b with a factor of a nearby matrix P as preconditioner. If A differs from P by a matrix
/// of rank k, at most k + 1 iterations are needed: a low-rank update that never forms the rank.
/// The solvers of Eigen want a matrix type; ours know A only by its products.

/// Conjugate gradients, A and P symmetric positive definite. Stops where √(rᵀ P⁻¹ r) has fallen by
/// `tolerance`, or on negative curvature, with the best solution so far.
KrylovOutcome conjugate_gradients(const LinearMap& A, const LinearMap& solve_P,
                                  const Eigen::VectorXd& b, double tolerance, int max_iterations);

/// GMRES without restarts, preconditioned from the left, for a tangent that friction makes
/// unsymmetric. Stops where ‖P⁻¹ r‖ in the inner product `scale` (one weight per unknown, so that
/// forces and moments do not mix) has fallen by `tolerance`.
KrylovOutcome gmres(const LinearMap& A, const LinearMap& solve_P, const Eigen::VectorXd& b,
                    const Eigen::VectorXd& scale, double tolerance, int max_iterations);

}  // namespace clench

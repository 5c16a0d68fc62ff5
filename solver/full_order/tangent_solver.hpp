#pragma once

#include "core/linalg/cholesky.hpp"
#include "solver/full_order/tangent_matrix.hpp"

namespace clench::solver {

/// The linear part of a full-order system on the unknowns: what supports leave free of K and M.
struct LinearPart {
    SparseMatrix K, M;         ///< M empty in statics
    Eigen::VectorXd diagonal;  ///< of K: makes forces and moments comparable
    int threads = 1;

    /// (w_K K + w_M M) x
    Eigen::VectorXd multiply(const Weights& weights, const Eigen::VectorXd& x) const;
};

struct SolverCounts {
    int factorisations = 0, solves = 0;
    int inexact = 0;  ///< solutions that fell short of their tolerance, but by 0.1 at most
    double seconds_factor = 0.0, seconds_solve = 0.0;
};

/// Newton directions. One Cholesky factor serves many tangents: pairs that opened or closed since
/// it was made are a low-rank difference, which Krylov iterations on top of the factor make good.
/// Only when they become many is the factor recomputed, in the same pattern.
class TangentSolver {
public:
    TangentSolver(const LinearPart& linear, const std::vector<ContactInterface>& interfaces,
                  Eigen::VectorXd regularisation);

    /// d with A d = r, relative to `tolerance`; A is the tangent of the interfaces' last
    /// evaluation.
    /// @throws SingularTangent; UnsolvedTangent where even a factor of A's symmetric part leaves
    /// more
    ///         than a tenth of r.
    Eigen::VectorXd solve(const Weights& weights, const std::vector<ContactInterface>& interfaces,
                          const Eigen::VectorXd& r, double tolerance);

    const SolverCounts& counts() const { return counts_; }

    /// The tangent has no factor: a DOF without stiffness.
    struct SingularTangent {
        SparseCholesky::Outcome outcome;
    };

    /// The Krylov iterations came to a stop at `residual`, `wanted` was the tolerance.
    struct UnsolvedTangent {
        double residual, wanted;
        int iterations;
    };

private:
    void refactorize(const Weights& weights, const std::vector<ContactInterface>& interfaces);
    Eigen::VectorXd multiply(const Weights& weights,
                             const std::vector<ContactInterface>& interfaces,
                             const Eigen::VectorXd& x) const;

    const LinearPart* linear_;
    Eigen::VectorXd regularisation_;  ///< diagonal of ρ, see TangentMatrix
    TangentMatrix matrix_;
    SparseCholesky factor_;
    bool factored_ = false;
    Weights weights_;    ///< of the factor
    bool worn_ = false;  ///< the last solution took so many iterations that a new factor pays
    SolverCounts counts_;
};

}  // namespace clench::solver

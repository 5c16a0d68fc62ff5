#pragma once

#include <Eigen/Core>

#include "core/linalg/cholesky.hpp"
#include "core/linalg/sparse.hpp"

namespace clench::reduction {

/// K φ = λ M φ on some rows of a model, M semidefinite. Borrows both matrices.
struct EigenProblem {
    const SparseMatrix& K;
    const SparseMatrix& M;
    int threads = 1;

    Index size() const { return static_cast<Index>(K.rows()); }
};

/// The operator OP = (K + σ M)⁻¹ M, self-adjoint in the (semi-)inner product of M: its largest
/// eigenvalues θ = 1 / (λ + σ) belong to the lowest λ, and K may be singular.
class ShiftInvert {
public:
    /// Factors K + σ M; outcome() tells whether it is positive definite.
    ShiftInvert(const EigenProblem& problem, double sigma);
    /// With σ = 0 and a factor of K that is there already; borrows it.
    ShiftInvert(const EigenProblem& problem, const SparseCholesky& factor);

    const SparseCholesky::Outcome& outcome() const { return outcome_; }
    double sigma() const { return sigma_; }
    Index size() const { return problem_.size(); }
    /// Same pattern, other shift.
    void set_shift(double sigma);

    Eigen::MatrixXd mass_times(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
    /// (K + σ M)⁻¹ B; with B = M X it completes the operator.
    Eigen::MatrixXd solve(const Eigen::Ref<const Eigen::MatrixXd>& B) const;
    /// The same two into Y, which keeps its memory if it has the size.
    void mass_times(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::MatrixXd& Y) const;
    void solve(const Eigen::Ref<const Eigen::MatrixXd>& B, Eigen::MatrixXd& Y) const;

private:
    EigenProblem problem_;
    double sigma_;
    SparseCholesky cholesky_;
    const SparseCholesky* factor_;  ///< the own one or the one borrowed
    SparseCholesky::Outcome outcome_;
};

/// Eigenpairs of OP, θ descending, Xᵀ M X = I.
struct EigenPairs {
    Eigen::VectorXd theta;
    Eigen::MatrixXd X;
    bool converged = false;
    Index operations = 0;         ///< columns that OP was applied to
    double worst_residual = 0.0;  ///< largest ‖OP x − θ x‖_M / θ
};

}  // namespace clench::reduction

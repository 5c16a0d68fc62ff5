#pragma once

#include <memory>
#include <optional>

#include <Eigen/Core>

namespace clench {

// Decompositions of dense matrices of any size. Eigen's are templates that take seconds to compile;
// here each is compiled once.

/// A = U diag(σ) Vᵀ, σ descending.
struct Svd {
    Eigen::MatrixXd U;
    Eigen::VectorXd sigma;
    Eigen::MatrixXd V;

    /// Number of σ that are at least `share` of the largest.
    Eigen::Index rank(double share) const;
};

/// With as many columns of U and V as there are σ, by Jacobi rotations: accurate, for small
/// matrices.
Svd thin_svd(const Eigen::MatrixXd& A);
/// The same with square U and V, whose last columns span the null spaces.
Svd full_svd(const Eigen::MatrixXd& A);
/// thin_svd() by bidiagonal divide and conquer: fast, for large matrices.
Svd large_thin_svd(const Eigen::MatrixXd& A);
/// large_thin_svd() without V.
Svd left_svd(const Eigen::MatrixXd& A);
/// σ alone, by divide and conquer.
Eigen::VectorXd singular_values(const Eigen::MatrixXd& A);

/// A V = V diag(λ), λ ascending, Vᵀ V = I. Of A, the lower triangle is read.
struct SymmetricEigen {
    Eigen::VectorXd lambda;
    Eigen::MatrixXd V;
};

SymmetricEigen symmetric_eigen(const Eigen::MatrixXd& A);
/// λ alone, ascending.
Eigen::VectorXd symmetric_eigenvalues(const Eigen::MatrixXd& A);
/// K V = M V diag(λ), λ ascending, Vᵀ M V = I; none where the iteration fails, as M may not be
/// positive definite.
std::optional<SymmetricEigen> symmetric_eigen(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M);

/// A V = V diag(λ) in any order, columns of V of length one.
struct GeneralEigen {
    Eigen::VectorXcd lambda;
    Eigen::MatrixXcd V;
};

/// None where the iteration fails.
std::optional<GeneralEigen> general_eigen(const Eigen::MatrixXd& A);

/// Upper triangular (trapezoidal) R with Rᵀ R = Aᵀ A.
Eigen::MatrixXd triangle_of(const Eigen::MatrixXd& A);

/// Q with Qᵀ Q = I and the span of the columns of A, which are independent.
Eigen::MatrixXd orthonormal_columns(const Eigen::MatrixXd& A);

/// X with the least norm of those with the least ‖A X − I‖.
Eigen::MatrixXd pseudo_inverse(const Eigen::MatrixXd& A);

/// A P = Q R, columns taken by descending length of what the earlier ones leave of them.
class PivotedQr {
public:
    explicit PivotedQr(const Eigen::MatrixXd& A);
    ~PivotedQr();
    PivotedQr(PivotedQr&&) noexcept;
    PivotedQr& operator=(PivotedQr&&) noexcept;

    /// Column of A that became column k.
    Eigen::Index column(Eigen::Index k) const;
    /// R_kk, its size descending.
    double pivot(Eigen::Index k) const;
    /// Number of pivots above `share` of the largest.
    Eigen::Index rank(double share) const;
    /// Square.
    Eigen::MatrixXd Q() const;
    /// The first columns of Q.
    Eigen::MatrixXd Q(Eigen::Index columns) const;
    /// B ← H_count … H_1 B, H_k the reflection that made column k of R.
    void reflect(Eigen::Index count, Eigen::MatrixXd& B) const;

private:
    struct Factor;
    std::unique_ptr<Factor> factor_;
};

/// A = L Lᵀ. Of A, the lower triangle is read. Copies share the factor.
class DenseCholesky {
public:
    /// Of nothing: size 0.
    DenseCholesky() = default;
    explicit DenseCholesky(const Eigen::MatrixXd& A);

    Eigen::Index size() const;
    /// False: the factor is not to be used.
    bool is_positive_definite() const;
    /// Estimate of the reciprocal condition of A.
    double rcond() const;
    /// Lᵀ.
    Eigen::MatrixXd R() const;
    /// L⁻¹ B.
    Eigen::MatrixXd solve_forward(const Eigen::MatrixXd& B) const;
    /// L⁻ᵀ B.
    Eigen::MatrixXd solve_backward(const Eigen::MatrixXd& B) const;
    /// A⁻¹ B.
    Eigen::MatrixXd solve(const Eigen::MatrixXd& B) const;
    Eigen::VectorXd solve(const Eigen::VectorXd& b) const;

private:
    struct Factor;
    std::shared_ptr<const Factor> factor_;
};

}  // namespace clench

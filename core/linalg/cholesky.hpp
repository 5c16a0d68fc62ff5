#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/linalg/condensed_forward.hpp"
#include "core/linalg/sparse.hpp"
#include "core/linalg/supernodal_solve.hpp"

namespace clench {

/// L Lᵀ = P A Pᵀ of a sparse symmetric positive definite matrix: METIS ordering, supernodes found
/// by CHOLMOD, multifrontal elimination and substitution in as many threads as BLAS has
/// (set_blas_threads). The pattern is analysed once; refactorize() reuses it for other values.
class SparseCholesky {
public:
    struct Outcome {
        bool positive_definite = false;
        Index bad_column = none;  ///< first column (of A) whose pivot is not positive
        double smallest_pivot = 0.0, largest_pivot = 0.0;  ///< of diag(L)²
        /// Smallest L_jj² / A_jj and its column of A. Elimination leaves of A_jj what the columns
        /// before cannot explain: a ratio near round-off means that A is singular, even where
        /// round-off made every pivot positive.
        double smallest_pivot_ratio = 0.0;
        Index weakest_column = none;
        double factor_nonzeros = 0.0;

        /// Positive definite beyond doubt of round-off.
        bool regular() const { return positive_definite && smallest_pivot_ratio > 1e-12; }
        /// The column to name in a message about a singular matrix.
        Index suspect_column() const { return positive_definite ? weakest_column : bad_column; }
    };

    SparseCholesky();
    ~SparseCholesky();
    SparseCholesky(SparseCholesky&&) noexcept;
    SparseCholesky& operator=(SparseCholesky&&) noexcept;

    /// Analyses and factors; only the lower triangle of A is read.
    /// @throws SystemError if the factor does not fit into memory, with the size it needs;
    ///         NumericalError if A holds values that are not finite.
    Outcome factorize(const SparseMatrix& A);
    /// Same pattern as before, other values.
    Outcome refactorize(const SparseMatrix& A);

    Index size() const;

    /// A⁻¹ B for one or many right-hand sides.
    Eigen::MatrixXd solve(const Eigen::Ref<const Eigen::MatrixXd>& B) const;
    /// The same into X, which keeps its memory if it has the size.
    void solve(const Eigen::Ref<const Eigen::MatrixXd>& B, Eigen::MatrixXd& X) const;
    /// A⁻¹ b to about seven digits in half the time, for preconditioners: with L in single
    /// precision, of which the first call makes a copy.
    Eigen::VectorXd solve_rounded(const Eigen::Ref<const Eigen::VectorXd>& b) const;
    /// L⁻¹ P B: forward substitution only, so that ‖result‖ is the energy norm of A⁻¹ B.
    Eigen::MatrixXd solve_forward(const Eigen::Ref<const Eigen::MatrixXd>& B) const;
    /// Pᵀ L⁻ᵀ B: the back substitution that completes solve_forward.
    Eigen::MatrixXd solve_backward(const Eigen::Ref<const Eigen::MatrixXd>& B) const;
    /// The same two into X, which keeps its memory if it has the size.
    void solve_forward(const Eigen::Ref<const Eigen::MatrixXd>& B, Eigen::MatrixXd& X) const;
    void solve_backward(const Eigen::Ref<const Eigen::MatrixXd>& B, Eigen::MatrixXd& X) const;
    /// Forward substitution for loads in few rows of A and the columns D. Borrows this factor.
    CondensedForward condense(std::vector<Index> loaded,
                              const Eigen::Ref<const Eigen::MatrixXd>& D) const;

private:
    void solve_part(const Eigen::Ref<const Eigen::MatrixXd>& B, SupernodalSolve::Part part,
                    Eigen::MatrixXd& X) const;
    struct Factor;
    std::unique_ptr<Factor> factor_;
};

}  // namespace clench

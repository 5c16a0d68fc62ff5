#pragma once

#include <memory>
#include <optional>

#include <Eigen/Core>

#include "core/linalg/sparse.hpp"

namespace clench {

/// L Lᵀ = P A Pᵀ of a sparse symmetric positive definite matrix: CHOLMOD, supernodal, METIS
/// ordering, BLAS 3. The pattern is analysed once; refactorize() reuses it for other values.
class SparseCholesky {
public:
    struct Outcome {
        bool positive_definite = false;
        Index bad_column = none;  ///< first column (of A) whose pivot is not positive
        double smallest_pivot = 0.0, largest_pivot = 0.0;  ///< of diag(L)²
        double factor_nonzeros = 0.0;
    };

    SparseCholesky();
    ~SparseCholesky();
    SparseCholesky(SparseCholesky&&) noexcept;
    SparseCholesky& operator=(SparseCholesky&&) noexcept;

    /// Analyses and factors; only the lower triangle of A is read.
    Outcome factorize(const SparseMatrix& A);
    /// Same pattern as before, other values.
    Outcome refactorize(const SparseMatrix& A);

    /// A⁻¹ B for one or many right-hand sides.
    Eigen::MatrixXd solve(const Eigen::Ref<const Eigen::MatrixXd>& B) const;
    /// L⁻¹ P B: forward substitution only, so that ‖result‖ is the energy norm of A⁻¹ B.
    Eigen::MatrixXd solve_forward(const Eigen::Ref<const Eigen::MatrixXd>& B) const;
    /// Pᵀ L⁻ᵀ B: the back substitution that completes solve_forward.
    Eigen::MatrixXd solve_backward(const Eigen::Ref<const Eigen::MatrixXd>& B) const;

private:
    struct Factor;
    std::unique_ptr<Factor> factor_;
};

}  // namespace clench

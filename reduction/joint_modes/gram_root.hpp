#pragma once

#include <Eigen/Core>

namespace clench::reduction {

/// R with Rᵀ R = Zᵀ Z, as many rows as Z has rank, upper triangular where its condition allows,
/// from products of dense matrices alone: the first root of the Gram matrix makes the columns
/// nearly orthonormal; where the square of their condition took digits, a second pass gives them
/// back.
Eigen::MatrixXd gram_root(const Eigen::Ref<const Eigen::MatrixXd>& Z);

/// R⁺ B for such an R, R⁺ = Rᵀ (R Rᵀ)⁻¹: R R⁺ = I.
Eigen::MatrixXd solve_root(const Eigen::MatrixXd& R, const Eigen::Ref<const Eigen::MatrixXd>& B);

/// Left singular vectors and squared singular values, descending, of A; those at round-off are
/// left out.
struct ProperModes {
    Eigen::MatrixXd U;
    Eigen::VectorXd lambda;
};
ProperModes proper_modes(const Eigen::Ref<const Eigen::MatrixXd>& A);

}  // namespace clench::reduction

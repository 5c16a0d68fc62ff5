#pragma once

#include <Eigen/Core>

namespace clench {

/// W ← W R⁻¹ by BLAS, R upper triangular.
void divide_by_upper(Eigen::Ref<Eigen::MatrixXd> W, const Eigen::MatrixXd& R);

/// R⁻¹ B by BLAS, R upper triangular.
Eigen::MatrixXd solve_upper(const Eigen::MatrixXd& R, const Eigen::Ref<const Eigen::MatrixXd>& B);

}  // namespace clench

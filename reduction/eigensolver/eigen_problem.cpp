#include "reduction/eigensolver/eigen_problem.hpp"

#include "core/linalg/sparse_tools.hpp"

namespace clench::reduction {

ShiftInvert::ShiftInvert(const EigenProblem& problem, double sigma)
    : problem_(problem), sigma_(sigma), factor_(&cholesky_)
{
    outcome_ = cholesky_.factorize(lower_sum(problem_.K, sigma_, problem_.M));
}

ShiftInvert::ShiftInvert(const EigenProblem& problem, const SparseCholesky& factor)
    : problem_(problem),
      sigma_(0.0),
      factor_(&factor),
      outcome_{.positive_definite = true, .smallest_pivot_ratio = 1.0}
{
}

void ShiftInvert::set_shift(double sigma)
{
    sigma_ = sigma;
    factor_ = &cholesky_;
    const SparseMatrix A = lower_sum(problem_.K, sigma_, problem_.M);
    outcome_ = cholesky_.size() > 0 ? cholesky_.refactorize(A) : cholesky_.factorize(A);
}

Eigen::MatrixXd ShiftInvert::mass_times(const Eigen::Ref<const Eigen::MatrixXd>& X) const
{
    return symmetric_product(problem_.M, X, problem_.threads);
}

Eigen::MatrixXd ShiftInvert::solve(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    return factor_->solve(B);
}

void ShiftInvert::mass_times(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::MatrixXd& Y) const
{
    symmetric_product(problem_.M, X, problem_.threads, Y);
}

void ShiftInvert::solve(const Eigen::Ref<const Eigen::MatrixXd>& B, Eigen::MatrixXd& Y) const
{
    factor_->solve(B, Y);
}

}  // namespace clench::reduction

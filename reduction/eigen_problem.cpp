#include "reduction/eigen_problem.hpp"

#include "core/linalg/sparse_tools.hpp"

namespace clench::reduction {

ShiftInvert::ShiftInvert(const EigenProblem& problem, double sigma)
    : problem_(problem), sigma_(sigma)
{
    outcome_ = cholesky_.factorize(lower_sum(problem_.K, sigma_, problem_.M));
}

void ShiftInvert::set_shift(double sigma)
{
    sigma_ = sigma;
    outcome_ = cholesky_.refactorize(lower_sum(problem_.K, sigma_, problem_.M));
}

Eigen::MatrixXd ShiftInvert::mass_times(const Eigen::Ref<const Eigen::MatrixXd>& X) const
{
    return symmetric_product(problem_.M, X, problem_.threads);
}

Eigen::MatrixXd ShiftInvert::solve(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    return cholesky_.solve(B);
}

void ShiftInvert::mass_times(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::MatrixXd& Y) const
{
    symmetric_product(problem_.M, X, problem_.threads, Y);
}

void ShiftInvert::solve(const Eigen::Ref<const Eigen::MatrixXd>& B, Eigen::MatrixXd& Y) const
{
    cholesky_.solve(B, Y);
}

}  // namespace clench::reduction

#pragma once

#include <Eigen/Cholesky>

#include "core/linalg/krylov.hpp"

namespace clench::low_rank {

/// A symmetric positive definite matrix with eigenvalues spread over four decades.
inline Eigen::MatrixXd spread_matrix(int n)
{
    std::srand(7);
    const Eigen::MatrixXd R = Eigen::MatrixXd::Random(n, n);
    Eigen::MatrixXd A = 1e-3 * R * R.transpose();
    for (int i = 0; i < n; ++i)
        A(i, i) += 1.0 + 100.0 * i;
    return A;
}

struct LowRankProblem {
    Eigen::MatrixXd P, A;
    Eigen::VectorXd b;
    Eigen::LLT<Eigen::MatrixXd> factor;

    LinearMap product() const
    {
        return [this](const Eigen::VectorXd& x) { return Eigen::VectorXd(A * x); };
    }
    LinearMap solve_P() const
    {
        return [this](const Eigen::VectorXd& r) { return Eigen::VectorXd(factor.solve(r)); };
    }
    double error(const Eigen::VectorXd& x) const { return (A * x - b).norm() / b.norm(); }
};

/// A = P + a change of rank `rank`, symmetric or not.
inline LowRankProblem low_rank_problem(int n, int rank, bool symmetric)
{
    LowRankProblem problem;
    problem.P = spread_matrix(n);
    problem.b = Eigen::VectorXd::Random(n);
    const Eigen::MatrixXd U = 5.0 * Eigen::MatrixXd::Random(n, rank);
    const Eigen::MatrixXd V = symmetric ? U : Eigen::MatrixXd(U + Eigen::MatrixXd::Random(n, rank));
    problem.A = problem.P + U * V.transpose();
    problem.factor.compute(problem.P);
    return problem;
}

}  // namespace clench::low_rank

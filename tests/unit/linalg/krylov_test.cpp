#include "core/linalg/krylov.hpp"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <gtest/gtest.h>

namespace clench {
namespace {

/// A symmetric positive definite matrix with eigenvalues spread over four decades.
Eigen::MatrixXd spread_matrix(int n)
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
LowRankProblem low_rank_problem(int n, int rank, bool symmetric)
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

TEST(ConjugateGradients, NeedOneIterationMoreThanTheRankOfTheChange)
{
    const LowRankProblem problem = low_rank_problem(60, 4, true);
    const KrylovOutcome outcome =
        conjugate_gradients(problem.product(), problem.solve_P(), problem.b, 1e-12, 50);
    EXPECT_TRUE(outcome.converged);
    EXPECT_GE(outcome.iterations, 4);
    EXPECT_LE(outcome.iterations, 6);
    EXPECT_LT(problem.error(outcome.x), 1e-9);
}

TEST(ConjugateGradients, StopAtTheLimitWithTheResidualReached)
{
    const LowRankProblem problem = low_rank_problem(60, 10, true);
    const KrylovOutcome outcome =
        conjugate_gradients(problem.product(), problem.solve_P(), problem.b, 1e-12, 3);
    EXPECT_FALSE(outcome.converged);
    EXPECT_EQ(outcome.iterations, 3);
    EXPECT_GT(outcome.residual, 1e-12);
}

TEST(ConjugateGradients, SolveNothingForAZeroRightSide)
{
    const LowRankProblem problem = low_rank_problem(10, 2, true);
    const KrylovOutcome outcome = conjugate_gradients(problem.product(), problem.solve_P(),
                                                      Eigen::VectorXd::Zero(10), 1e-12, 50);
    EXPECT_TRUE(outcome.converged);
    EXPECT_EQ(outcome.iterations, 0);
    EXPECT_TRUE(outcome.x.isZero(0.0));
}

TEST(Gmres, NeedsOneIterationMoreThanTheRankOfAnUnsymmetricChange)
{
    const LowRankProblem problem = low_rank_problem(60, 4, false);
    const Eigen::VectorXd scale = problem.P.diagonal();
    const KrylovOutcome outcome =
        gmres(problem.product(), problem.solve_P(), problem.b, scale, 1e-12, 50);
    EXPECT_TRUE(outcome.converged);
    EXPECT_GE(outcome.iterations, 4);
    EXPECT_LE(outcome.iterations, 6);
    EXPECT_LT(problem.error(outcome.x), 1e-9);
}

TEST(Gmres, ReportsTheResidualOfTheSolutionItReturns)
{
    const LowRankProblem problem = low_rank_problem(40, 12, false);
    const Eigen::VectorXd scale = problem.P.diagonal();
    const KrylovOutcome outcome =
        gmres(problem.product(), problem.solve_P(), problem.b, scale, 1e-3, 50);
    const Eigen::VectorXd r = problem.factor.solve(problem.b - problem.A * outcome.x);
    const Eigen::VectorXd r0 = problem.factor.solve(problem.b);
    const double measured =
        std::sqrt(r.dot(scale.cwiseProduct(r)) / r0.dot(scale.cwiseProduct(r0)));
    EXPECT_NEAR(outcome.residual, measured, 1e-9);
    EXPECT_LE(measured, 1e-3);
}

}  // namespace
}  // namespace clench

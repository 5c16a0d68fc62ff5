#include <gtest/gtest.h>

#include "core/linalg/krylov.hpp"
#include "tests/unit/linalg/low_rank.hpp"

namespace clench {
namespace {

using namespace low_rank;

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

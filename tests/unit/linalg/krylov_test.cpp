#include "core/linalg/krylov.hpp"

#include <gtest/gtest.h>

#include "tests/unit/linalg/low_rank.hpp"

namespace clench {
namespace {

using namespace low_rank;

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

}  // namespace
}  // namespace clench

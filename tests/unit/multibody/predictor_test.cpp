#include "solver/multibody/integrator/predictor.hpp"

#include <gtest/gtest.h>

namespace clench::solver::multibody {
namespace {

State state_at(double t)
{
    State state;
    state.t = t;
    state.u_rate = Eigen::Vector2d(1.0 - 2.0 * t + 3.0 * t * t, t);
    state.lambda = Eigen::VectorXd::Constant(1, 4.0 * t * t - 1.0);
    return state;
}

TEST(Predictor, ContinuesParabolasThroughUnequalSteps)
{
    Predictor predictor;
    State guess = state_at(0.0);
    predictor.predict(1.0, guess);
    EXPECT_EQ(guess.u_rate, state_at(0.0).u_rate) << "nothing is known yet";
    for (const double t : {0.0, 0.3, 0.4, 0.6})
        predictor.accept(state_at(t));
    predictor.predict(0.75, guess);

    const State exact = state_at(0.75);
    EXPECT_LT((guess.u_rate - exact.u_rate).norm(), 1e-13);
    EXPECT_LT((guess.lambda - exact.lambda).norm(), 1e-13);
}

}  // namespace
}  // namespace clench::solver::multibody

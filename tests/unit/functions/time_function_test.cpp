#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/unit/functions/rate_checks.hpp"

namespace clench::solver {
namespace {

using namespace rate_checks;
using std::numbers::pi;

TEST(TimeFunction, RampsStraight)
{
    const TimeFunction f = Ramp{1.0, 3.0, 2.0, 4.0};

    EXPECT_EQ(evaluate(f, 1.0).value, 1.0);
    EXPECT_EQ(evaluate(f, 4.0).value, 2.0);
    EXPECT_EQ(evaluate(f, 4.0).first, 0.5);
    EXPECT_EQ(evaluate(f, 9.0).value, 3.0);
    EXPECT_EQ(evaluate(f, 9.0).first, 0.0);
    EXPECT_EQ(smoothness(f), 0);
}

TEST(TimeFunction, StepsSmoothly)
{
    const TimeFunction f = Haversine{1.0, 3.0, 2.0, 4.0};

    EXPECT_EQ(evaluate(f, 2.0).value, 1.0);
    EXPECT_EQ(evaluate(f, 6.0).value, 3.0);
    EXPECT_NEAR(evaluate(f, 4.0).first, pi / 4, 1e-15);
    EXPECT_NEAR(evaluate(f, 2.0).first, 0.0, 1e-15);
    EXPECT_NEAR(evaluate(f, 2.0).second, pi * pi / 16, 1e-15);
    expect_derivatives(f, 3.3);
    EXPECT_EQ(smoothness(f), 1);
}

TEST(TimeFunction, Oscillates)
{
    const TimeFunction f = Harmonic{2.0, 3.0, 0.5};

    EXPECT_NEAR(evaluate(f, 0.1).value, 2 * std::sin(0.6 * pi + 0.5), 1e-14);
    expect_derivatives(f, 0.1);
}

TEST(TimeFunction, FollowsStraightTables)
{
    const TimeFunction f = Polyline{{{1, 10}, {2, 20}, {4, 0}}};

    EXPECT_EQ(evaluate(f, 0).value, 10);
    EXPECT_EQ(evaluate(f, 1.5).value, 15);
    EXPECT_EQ(evaluate(f, 3).first, -10);
    EXPECT_EQ(evaluate(f, 5).value, 0);
    EXPECT_EQ(evaluate(f, 5).first, 0);
}

TEST(TimeFunction, RefusesExpressionsWithoutAValue)
{
    try {
        evaluate(Expression("1/t"), 0.0);
        FAIL() << "expected a NumericalError";
    } catch (const NumericalError& error) {
        EXPECT_THAT(error.what(), ::testing::HasSubstr("\"1/t\" is inf at t = 0"));
    }
    EXPECT_EQ(evaluate(Expression("sqrt(t)"), 0.0).value, 0.0);
}

}  // namespace
}  // namespace clench::solver

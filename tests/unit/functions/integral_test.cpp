#include "solver/functions/integral.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/support/messages.hpp"

namespace clench::solver {
namespace {

using std::numbers::pi;

TEST(Integral, OfAHaversineIsItsClosedForm)
{
    // ∫ (1 − cos(π t/T))/2 = t/2 − T/(2π) sin(π t/T) for t < T, then straight.
    const double T = 0.25, to = 1047.2;
    const TimeFunction F = integrate(Haversine{0, to, 0, T}, 0.0, 0.3, 0.5);

    for (const double t : {0.0, 0.01, 0.1, 0.2, 0.25, 0.28, 0.3}) {
        const double s = std::min(t, T);
        const double exact = 0.5 + to * (0.5 * s - T / (2 * pi) * std::sin(pi * s / T) + (t - s));
        const Jet jet = evaluate(F, t);
        EXPECT_NEAR(jet.value, exact, 1e-14 * to);
        EXPECT_EQ(jet.first, evaluate(Haversine{0, to, 0, T}, t).value);
        EXPECT_EQ(jet.second, evaluate(Haversine{0, to, 0, T}, t).first);
    }
    EXPECT_EQ(smoothness(F), 2);
}

TEST(Integral, TwiceIsFromAccelerationToDisplacement)
{
    const TimeFunction v = integrate(Expression("cos(7*t)"), 0.0, 20.0, 0.0);
    const TimeFunction x = integrate(v, 0.0, 20.0, 1.0);

    for (const double t : {0.3, 5.0, 19.99}) {
        EXPECT_NEAR(evaluate(x, t).value, 1 + (1 - std::cos(7 * t)) / 49, 1e-13);
        EXPECT_NEAR(evaluate(x, t).first, std::sin(7 * t) / 7, 1e-13);
        EXPECT_NEAR(evaluate(x, t).second, std::cos(7 * t), 1e-15);
    }
}

TEST(Integral, CutsAtTheKinksOfATable)
{
    const TimeFunction F = integrate(Polyline{{{1, 0}, {2, 10}, {4, 0}}}, 0.0, 6.0, 0.0);

    EXPECT_EQ(evaluate(F, 1.0).value, 0.0);
    EXPECT_NEAR(evaluate(F, 1.5).value, 1.25, 1e-14);
    EXPECT_NEAR(evaluate(F, 6.0).value, 15.0, 1e-13);
    EXPECT_EQ(smoothness(F), 1);
}

TEST(Integral, FindsAKinkInsideAnExpression)
{
    const TimeFunction F = integrate(Expression("abs(t - 1/3)"), 0.0, 1.0, 0.0);

    EXPECT_NEAR(evaluate(F, 1.0).value, (1.0 / 9 + 4.0 / 9) / 2, 1e-14);
}

TEST(Integral, DoesNotDependOnWhatWasAskedBefore)
{
    const TimeFunction F = integrate(Expression("exp(sin(9*t))"), 0.0, 3.0, 0.0);
    const double once = evaluate(F, 1.7).value;
    evaluate(F, 2.9);
    EXPECT_EQ(evaluate(F, 1.7).value, once);
}

TEST(Integral, RefusesWhatCannotBeIntegrated)
{
    test::expect_input_error([] { integrate(Constant{1}, 1.0, 1.0, 0.0); }, "expected a later end");
    EXPECT_THROW(integrate(Expression("1/(t - 1/3)"), 0.0, 1.0, 0.0), NumericalError);
    EXPECT_THROW(evaluate(integrate(Constant{1}, 0.0, 1.0, 0.0), 2.0), NumericalError);
}

}  // namespace
}  // namespace clench::solver

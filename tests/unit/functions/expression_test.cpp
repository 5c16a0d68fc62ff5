#include "solver/functions/expression.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/support/messages.hpp"

namespace clench::solver {
namespace {

double value(const std::string& text, double t = 0.0)
{
    return Expression(text).at(t).value;
}

TEST(Expression, FollowsTheUsualPrecedence)
{
    EXPECT_EQ(value("1 + 2 * 3"), 7);
    EXPECT_EQ(value("(1 + 2) * 3"), 9);
    EXPECT_EQ(value("8 - 3 - 2"), 3);
    EXPECT_EQ(value("8 / 4 / 2"), 1);
    EXPECT_EQ(value("2 ^ 3 ^ 2"), 512);
    EXPECT_EQ(value("-t^2", 3), -9);
    EXPECT_EQ(value("2^-2"), 0.25);
    EXPECT_EQ(value("--3 + +2 - -1"), 6);
    EXPECT_EQ(value("2*-t", 5), -10);
    EXPECT_EQ(value("1.5e-3*.5"), 0.75e-3);
}

TEST(Expression, KnowsItsFunctions)
{
    EXPECT_EQ(value("sin(pi*t)", 0.3), std::sin(std::numbers::pi * 0.3));
    EXPECT_EQ(value("cos(t) + tan(t)", 0.3), std::cos(0.3) + std::tan(0.3));
    EXPECT_EQ(value("exp(t) * log(t)", 0.3), std::exp(0.3) * std::log(0.3));
    EXPECT_EQ(value("sqrt(abs(t))", -4), 2);
    EXPECT_EQ(value("min(t, 1) + max(t, 10)", 3), 11);
}

TEST(Expression, DifferentiatesTwice)
{
    const Jet jet = Expression("exp(-2*t)*sin(3*t)").at(0.4);
    const double e = std::exp(-0.8), s = std::sin(1.2), c = std::cos(1.2);

    EXPECT_NEAR(jet.value, e * s, 1e-15);
    EXPECT_NEAR(jet.first, e * (3 * c - 2 * s), 1e-15);
    EXPECT_NEAR(jet.second, e * (-5 * s - 12 * c), 1e-14);
}

TEST(Expression, SaysWhatIsWrongAndWhere)
{
    const auto refuse = [](const std::string& text, const std::string& words) {
        test::expect_input_error([&] { Expression expression(text); }, words);
    };

    refuse("", "has its end after character 0, expected a number");
    refuse("1 +", "has its end after character 3, expected a number, t, pi, a function or \"(\"");
    refuse("2 t", "has \"t\" at character 3, expected + - * / ^ or the end");
    refuse("(1 + 2", "has its end after character 6, expected \")\"");
    refuse("min(1)", "has \")\" at character 6, expected \",\"");
    refuse("sin t", "has \"t\" at character 5, expected \"(\"");
    refuse("2*time", "unknown name \"time\" at character 3, expected one of t, pi, sin");
    refuse("sine(t)", "did you mean \"sin\"?");
    refuse("system(1)", "unknown name \"system\"");
    refuse("0x10", "expected a finite decimal number");
    refuse("1e999", "expected a finite decimal number");
    refuse("t$", "has \"$\" at character 2");
}

TEST(Expression, IsNotBroughtDownByDepthOrLength)
{
    test::expect_input_error([] { Expression e(std::string(4000, '(')); }, "more than 100");
    test::expect_input_error([] { Expression e(std::string(5000, '1')); }, "at most 4096");
    std::string powers = "2";
    for (int i = 0; i < 500; ++i) {
        powers += "^1";
    }
    test::expect_input_error([&] { Expression e(powers); }, "powers of powers");
    std::string signs(4000, '-');
    signs.back() = '1';
    EXPECT_EQ(value(signs), -1);
}

}  // namespace
}  // namespace clench::solver

#include "solver/functions/jet.hpp"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

namespace clench::solver {
namespace {

void expect_jet(const Jet& jet, double value, double first, double second)
{
    EXPECT_NEAR(jet.value, value, 1e-14 * (1.0 + std::abs(value)));
    EXPECT_NEAR(jet.first, first, 1e-14 * (1.0 + std::abs(first)));
    EXPECT_NEAR(jet.second, second, 1e-14 * (1.0 + std::abs(second)));
}

const Jet t = Jet::variable(0.7);

TEST(Jet, KnowsTheDerivativesOfElementaryFunctions)
{
    const double x = 0.7;
    expect_jet(sin(t), std::sin(x), std::cos(x), -std::sin(x));
    expect_jet(cos(t), std::cos(x), -std::sin(x), -std::cos(x));
    const double tangent = std::tan(x);
    expect_jet(tan(t), tangent, 1 + tangent * tangent, 2 * tangent * (1 + tangent * tangent));
    expect_jet(exp(t), std::exp(x), std::exp(x), std::exp(x));
    expect_jet(log(t), std::log(x), 1 / x, -1 / (x * x));
    expect_jet(sqrt(t), std::sqrt(x), 0.5 / std::sqrt(x), -0.25 / std::pow(x, 1.5));
    expect_jet(Jet::constant(1) / t, 1 / x, -1 / (x * x), 2 / (x * x * x));
    expect_jet(pow(t, Jet::constant(5)), std::pow(x, 5), 5 * std::pow(x, 4), 20 * std::pow(x, 3));
    expect_jet(pow(Jet::constant(2), t), std::pow(2, x), std::log(2) * std::pow(2, x),
               std::log(2) * std::log(2) * std::pow(2, x));
}

TEST(Jet, FollowsTheChainAndProductRules)
{
    const double x = 0.7;
    // f = t sin(t²): f' = sin(t²) + 2t² cos(t²), f'' = 6t cos(t²) − 4t³ sin(t²)
    const double s = std::sin(x * x), c = std::cos(x * x);
    expect_jet(t * sin(t * t), x * s, s + 2 * x * x * c, 6 * x * c - 4 * x * x * x * s);
}

TEST(Jet, ChoosesABranchAtKinks)
{
    expect_jet(abs(Jet::variable(-2)), 2, -1, 0);
    expect_jet(min(t, Jet::constant(1)), 0.7, 1, 0);
    expect_jet(max(t, Jet::constant(1)), 1, 0, 0);
}

TEST(Jet, TakesPowersOfNothing)
{
    const Jet zero = Jet::variable(0.0);
    expect_jet(pow(zero, Jet::constant(0)), 1, 0, 0);
    expect_jet(pow(zero, Jet::constant(1)), 0, 1, 0);
    expect_jet(pow(zero, Jet::constant(2)), 0, 0, 2);
    expect_jet(pow(zero, Jet::constant(3)), 0, 0, 0);
    expect_jet(pow(Jet::variable(-2), Jet::constant(3)), -8, 12, -12);
}

TEST(Jet, KeepsConstantsConstantWhereTheTangentIsVertical)
{
    expect_jet(sqrt(Jet::constant(0)), 0, 0, 0);
    EXPECT_FALSE(sqrt(Jet::variable(0)).is_finite());
}

}  // namespace
}  // namespace clench::solver

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "tests/support/convergence.hpp"
#include "tests/unit/laws/friction_samples.hpp"

// Convergence of the discrete laws to their differential equations, integrated by a fine classical
// Runge-Kutta method. In one dimension the equations and names of parameters are those of
// [Pichler2018].

namespace clench::solver {
namespace {

using Eigen::Vector2d;

constexpr double stick = 1e4, slip = 500.0, c1 = stick - slip, c2 = slip;
constexpr double mu = 0.15, R_G = 0.095, pressure = R_G / mu, unit = R_G / c1;

FrictionLaw law_of(FrictionLawKind kind, double shape)
{
    return {.kind = kind, .mu = mu, .stick = stick, .slip = slip, .shape = shape};
}

double sign(double a)
{
    return a > 0.0 ? 1.0 : (a < 0.0 ? -1.0 : 0.0);
}

/// dτ/ds of the whole stress at displacement s, moving in direction `d`.
double scalar_slope(const FrictionLaw& law, double tau, double s, double d)
{
    const double tau1 = tau - c2 * s;
    if (law.kind == friction_laws::dahl) {  // [Pichler2018] (2.115), (2.116)
        const double rest = 1.0 - tau1 / R_G * d;
        return c2 + c1 * std::pow(std::abs(rest), law.shape) * sign(rest);
    }
    if (law.kind == friction_laws::valanis) {  // [Pichler2018] (2.119), (2.121)
        const double E_0 = c1 + c2, E_t = c2, kappa = law.shape;
        const double lambda = E_0 * (E_0 - E_t) / (R_G * (E_0 - kappa * E_t));
        const double part = lambda / E_0 * d * (E_t * s - tau);
        return E_0 * (1.0 + part) / (1.0 + kappa * part);
    }
    if (law.kind == friction_laws::bouc_wen) {
        // [Pichler2018] (2.122) with sgn(ṡ τ), (2.123), (2.124)
        const double A = c1, n = law.shape, B = 0.5 * A / std::pow(R_G, n), gamma = B;
        return c2 + A - (B + gamma * sign(d * tau1)) * std::pow(std::abs(tau1), n);
    }
    const double share = std::pow(std::abs(tau1 / R_G), law.shape);  // [Pichler2018] (E.3)
    return c2 + c1 * (1.0 - 0.5 * share * (1.0 + sign(d * tau1)));
}

/// Rate of τ₁ while s moves at the rate v, the vector equations of docs/theory/contact.md.
Vector2d vector_rate(const FrictionLaw& law, const Vector2d& tau1, const Vector2d& v)
{
    const Vector2d t = tau1 / R_G, X = c1 / R_G * v;
    if (law.kind == friction_laws::dahl) {
        const Vector2d u = X.normalized() - t;
        return R_G * X.norm() * std::pow(u.norm(), law.shape - 1.0) * u;
    }
    if (law.kind == friction_laws::valanis) {  // ξ′² = |(1 − κ′) X′ + κ′ ξ′ t|², a quadratic
        const double kappa = law.shape * c1 / (c1 + (1.0 - law.shape) * c2);
        const double a = 1.0 - kappa * kappa * t.squaredNorm();
        const double b = (1.0 - kappa) * kappa * X.dot(t);
        const double c = (1.0 - kappa) * (1.0 - kappa) * X.squaredNorm();
        const double xi = (b + std::sqrt(b * b + a * c)) / a;
        return R_G * (X - xi * t);
    }
    const double rho = t.norm();
    const Vector2d m = rho > 0.0 ? Vector2d(t / rho) : Vector2d::Zero();
    return R_G * (X - std::pow(rho, law.shape) * std::max(0.0, m.dot(X)) * m);
}

/// The classical Runge-Kutta method for y′ = f(time, y).
template <class Value>
Value runge_kutta(const std::function<Value(double, const Value&)>& f, Value y, double end,
                  int steps)
{
    const double h = end / steps;
    for (int i = 0; i < steps; ++i) {
        const double time = i * h;
        const Value k1 = f(time, y);
        const Value k2 = f(time + 0.5 * h, y + 0.5 * h * k1);
        const Value k3 = f(time + 0.5 * h, y + 0.5 * h * k2);
        const Value k4 = f(time + h, y + h * k3);
        y += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return y;
}

/// To 1.9 and back to 0.4 in units of R_G/c₁, by steps of the size h (a divisor of both).
Vector2d after_reversal(const FrictionLaw& law, double h)
{
    Path path;
    const int up = static_cast<int>(std::lround(1.9 / h)),
              down = static_cast<int>(std::lround(1.5 / h));
    for (int i = 1; i <= up; ++i) {
        path.emplace_back(unit * 1.9 * i / up, 0.0);
    }
    for (int i = 1; i <= down; ++i) {
        path.emplace_back(unit * (1.9 - 1.5 * i / down), 0.0);
    }
    return walk(law, path, pressure).back().tau;
}

double reference_after_reversal(const FrictionLaw& law)
{
    const std::function<double(double, const double&)> up = [&](double s, const double& tau) {
        return scalar_slope(law, tau, s, 1.0);
    };
    const std::function<double(double, const double&)> down = [&](double back, const double& tau) {
        return -scalar_slope(law, tau, 1.9 * unit - back, -1.0);
    };
    const double top = runge_kutta(up, 0.0, 1.9 * unit, 20000);
    return runge_kutta(down, top, 1.5 * unit, 20000);
}

Vector2d curve(double a)
{
    return unit * Vector2d(2.0 * std::sin(a), 1.0 - std::cos(1.3 * a));
}

Vector2d curve_rate(double a)
{
    return unit * Vector2d(2.0 * std::cos(a), 1.3 * std::sin(1.3 * a));
}

constexpr double curve_end = 2.2;

Vector2d along_curve(const FrictionLaw& law, double h)
{
    Path path;
    const int count = static_cast<int>(std::lround(curve_end / h));
    for (int i = 1; i <= count; ++i) {
        path.push_back(curve(curve_end * i / count));
    }
    return walk(law, path, pressure).back().next.tau1;
}

Vector2d reference_along_curve(const FrictionLaw& law)
{
    const std::function<Vector2d(double, const Vector2d&)> f = [&](double a, const Vector2d& tau1) {
        return vector_rate(law, tau1, curve_rate(a));
    };
    return runge_kutta(f, Vector2d(0.0, 0.0), curve_end, 20000);
}

namespace Kind = friction_laws;

class EulerLaw : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, EulerLaw,
                         testing::Values(law_of(Kind::valanis, 0.0), law_of(Kind::valanis, 0.9),
                                         law_of(Kind::bouc_wen, 1.0), law_of(Kind::bouc_wen, 4.0),
                                         law_of(Kind::masing, 2.0)),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

TEST_P(EulerLaw, IsOfFirstOrderOnALineWithReversal)
{
    const FrictionLaw& law = GetParam();
    const double reference = reference_after_reversal(law);
    const std::vector<test::Level> errors = test::halve_and_measure(
        0.1 / 8, 5, [&](double h) { return (after_reversal(law, h)[0] - reference) / R_G; });

    EXPECT_NEAR(test::observed_order(errors), 1.0, 0.05);
    EXPECT_LT(errors.back().error, 2e-3);
}

TEST_P(EulerLaw, IsOfFirstOrderOnACurve)
{
    const FrictionLaw& law = GetParam();
    const Vector2d reference = reference_along_curve(law);
    const std::vector<test::Level> errors = test::halve_and_measure(
        curve_end / 100, 5,
        [&](double h) { return (along_curve(law, h) - reference).norm() / R_G; });

    EXPECT_NEAR(test::observed_order(errors), 1.0, 0.05);
    EXPECT_LT(errors.back().error, 2e-3);
}

class Dahl : public testing::TestWithParam<double> {};

INSTANTIATE_TEST_SUITE_P(Shapes, Dahl, testing::Values(1.0, 1.5, 2.0, 3.0));

TEST_P(Dahl, IsExactOnALineWithReversalWhateverTheStep)
{
    const FrictionLaw law = law_of(Kind::dahl, GetParam());
    const double reference = reference_after_reversal(law);
    for (const double h : {2.0, 0.5, 0.1, 0.01}) {
        EXPECT_NEAR(after_reversal(law, h)[0] / R_G, reference / R_G, 1e-11) << h;
    }
}

TEST_P(Dahl, IsOfSecondOrderOnACurve)
{
    const FrictionLaw law = law_of(Kind::dahl, GetParam());
    const Vector2d reference = reference_along_curve(law);
    const std::vector<test::Level> errors = test::halve_and_measure(
        curve_end / 50, 5,
        [&](double h) { return (along_curve(law, h) - reference).norm() / R_G; });

    EXPECT_NEAR(test::observed_order(errors), 2.0, 0.1);
    EXPECT_LT(errors.back().error, 1e-5);
}

TEST(Coulomb, IsExactOnALineWithReversalWhateverTheStep)
{
    // Masing's rules: R_G at the top, then back by c₁ until −R_G: 1.5 units later −0.5 R_G.
    const FrictionLaw law = law_of(Kind::coulomb, 1.0);
    for (const double h : {2.0, 0.5, 0.1, 0.01}) {
        EXPECT_NEAR(after_reversal(law, h)[0], -0.5 * R_G + c2 * 0.4 * unit, 1e-13 * R_G) << h;
    }
}

}  // namespace
}  // namespace clench::solver

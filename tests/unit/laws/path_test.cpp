#include <cmath>
#include <complex>

#include <gtest/gtest.h>

#include "tests/unit/laws/circle_path.hpp"

// Curved paths: return mapping by hand, lag on a circle.
namespace clench::solver {
namespace {

using namespace circle_path;
using Eigen::Vector2d;

FrictionLaw law_of(FrictionLawKind kind, double shape = 1.0)
{
    return {.kind = kind, .mu = 0.15, .stick = 1e4, .slip = 500.0, .shape = shape};
}

Vector2d on_circle(double radius, double angle)
{
    return radius * Vector2d(std::cos(angle), std::sin(angle));
}

Path circle(double radius, double step, int count)
{
    Path path;
    for (int i = 1; i <= count; ++i) {
        path.push_back(on_circle(radius, i * step));
    }
    return path;
}

TEST(CurvedPath, OfCoulombIsWhatTheReturnMappingGivesByHand)
{
    // c₁ = 1, R_G = 1, no parallel spring: s_p is where τ₁ = s − s_p has length one.
    const FrictionLaw law{.kind = friction_laws::coulomb, .mu = 0.5, .stick = 1.0, .slip = 0.0};
    const std::vector<FrictionTrial> trials =
        walk(law, {{0.6, 0.0}, {3.0, 0.0}, {3.0, 0.5}, {5.0, 2.75}, {4.0, 2.0}}, 2.0);

    EXPECT_TRUE(trials[0].tau.isApprox(Vector2d(0.6, 0.0)));  // sticks
    EXPECT_TRUE(trials[1].tau.isApprox(Vector2d(1.0, 0.0)));  // slips to s_p = (2, 0)
    const double size = std::sqrt(1.25);                      // τ* = (1, 0.5)
    EXPECT_TRUE(trials[2].tau.isApprox(Vector2d(1.0, 0.5) / size));
    const Vector2d s_p = Vector2d(3.0, 0.5) - Vector2d(1.0, 0.5) / size;
    EXPECT_TRUE(trials[2].next.plastic.isApprox(s_p));
    const Vector2d trial = Vector2d(5.0, 2.75) - s_p;
    EXPECT_TRUE(trials[3].tau.isApprox(trial.normalized()));
    EXPECT_TRUE(trials[4].tau.isApprox(trial.normalized() - Vector2d(1.0, 0.75)));  // sticks
    EXPECT_NEAR(trials[4].next.dissipated, 1.4 + 0.6 + (size - 1.0) + (trial.norm() - 1.0), 1e-14);
}

/// Angle by which s_p of the last point is behind the path.
double lag(const std::vector<FrictionTrial>& trials)
{
    const FrictionHistory& last = trials.back().next;
    const double cross = last.plastic.x() * last.s.y() - last.plastic.y() * last.s.x();
    return std::atan2(cross, last.plastic.dot(last.s));
}

TEST(CurvedPath, OfCoulombOnACircleLagsAsTheGeometryDemands)
{
    const FrictionLaw law = law_of(friction_laws::coulomb);
    const double delta = 1e-5, r = 3.7 * delta, pressure = pressure_for(law, delta);
    for (const int count : {12, 60, 360}) {
        const double phi = 2.0 * pi / count;
        const std::vector<FrictionTrial> trials = walk(law, circle(r, phi, 20 * count), pressure);

        // r² = r_p² + 2 r_p δ sin(φ/2) + δ², sin ψ = (δ/r) cos(φ/2)                     (FL-7)
        const double half = delta * std::sin(0.5 * phi);
        const double r_p = -half + std::sqrt(half * half + r * r - delta * delta);
        EXPECT_NEAR(trials.back().next.plastic.norm() / r_p, 1.0, 1e-12);
        EXPECT_NEAR(std::sin(lag(trials)), delta / r * std::cos(0.5 * phi), 1e-12);
    }
}

TEST(CurvedPath, OfCoulombOnACircleTendsToTheStressOfTheContinuousPath)
{
    // τ₁ ∥ s − s_p ⊥ s_p: the angle between τ₁ and s has the cosine δ/r.
    const FrictionLaw law = law_of(friction_laws::coulomb);
    const double delta = 1e-5, r = 3.7 * delta, pressure = pressure_for(law, delta);
    const std::vector<test::Level> errors =
        test::halve_and_measure(2.0 * pi / 40, 5, [&](double phi) {
            const int count = static_cast<int>(std::lround(40.0 * pi / phi));
            const FrictionHistory last = walk(law, circle(r, phi, count), pressure).back().next;
            return last.tau1.normalized().dot(last.s.normalized()) - delta / r;
        });

    EXPECT_NEAR(test::observed_order(errors), 1.0, 0.05);
}

TEST(CurvedPath, OfDahlOnACircleTendsToItsSteadyRotation)
{
    // τ₁′ = c₁ (ṡ − |ṡ| τ₁/R_G) on s = r e^{iφ}: τ₁ = i c₁ r/(i + c₁ r/R_G) e^{iφ}.
    const FrictionLaw law = law_of(friction_laws::dahl);
    const double delta = 1e-5, r = 3.7 * delta, pressure = pressure_for(law, delta);
    const std::complex<double> i(0.0, 1.0);
    const std::complex<double> steady = i * c1_of(law) * r / (i + r / delta);
    const std::vector<test::Level> errors =
        test::halve_and_measure(2.0 * pi / 40, 5, [&](double phi) {
            const int count = static_cast<int>(std::lround(40.0 * pi / phi));
            const FrictionHistory last = walk(law, circle(r, phi, count), pressure).back().next;
            const std::complex<double> tau(last.tau1.x(), last.tau1.y());
            const std::complex<double> s(last.s.x() / r, last.s.y() / r);
            return std::abs(tau / s - steady) / std::abs(steady);
        });

    EXPECT_NEAR(test::observed_order(errors), 2.0, 0.05);
}

}  // namespace
}  // namespace clench::solver

#include <cmath>
#include <complex>
#include <numbers>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/support/convergence.hpp"
#include "tests/unit/laws/friction_samples.hpp"

// Curved paths: return mapping by hand, lag on a circle, isotropy, units.

namespace clench::solver {
namespace {

using Eigen::Vector2d;

constexpr double pi = std::numbers::pi;

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

class IsotropyOf : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, IsotropyOf, testing::ValuesIn(all_laws()),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

/// Loops, reversals and a spiral, in units of R_G/c₁.
Path winding_path(double unit)
{
    Path path;
    for (int i = 1; i <= 300; ++i) {
        const double a = 0.05 * i;
        path.push_back(unit * Vector2d(2.0 * std::sin(a) + 0.3 * std::sin(7.0 * a),
                                       1.5 * std::sin(1.618 * a)));
    }
    return path;
}

TEST_P(IsotropyOf, RotatesTheStressWithThePath)
{
    const FrictionLaw& law = GetParam();
    const double unit = 1e-5, pressure = pressure_for(law, unit);
    const std::vector<FrictionTrial> straight = walk(law, winding_path(unit), pressure, 1e-3);
    for (const double angle : {0.7, 0.5 * pi, 2.9}) {
        const Eigen::Matrix2d Q = Eigen::Rotation2Dd(angle).toRotationMatrix();
        Path rotated;
        for (const Vector2d& y : winding_path(unit)) {
            rotated.push_back(Q * y);
        }
        const std::vector<FrictionTrial> trials = walk(law, rotated, pressure, 1e-3);
        for (std::size_t i = 0; i < trials.size(); ++i) {
            const double scale = law.stick * unit;
            EXPECT_LT((trials[i].tau - Q * straight[i].tau).norm(), 1e-10 * scale);
            EXPECT_NEAR(trials[i].next.dissipated, straight[i].next.dissipated,
                        1e-10 * straight[i].next.dissipated + 1e-12 * scale * unit);
        }
    }
}

TEST_P(IsotropyOf, ScalesWithTheUnits)
{
    const FrictionLaw& mm = GetParam();
    FrictionLaw m = mm;  // lengths 1e-3, stresses 1e6
    m.stick *= 1e9;
    m.slip *= 1e9;
    m.viscosity *= 1e9;
    const double unit = 1e-5, pressure = pressure_for(mm, unit);
    const auto in_mm = walk(mm, winding_path(unit), pressure, 1e-3);
    const auto in_m = walk(m, winding_path(unit * 1e-3), pressure * 1e6, 1e-3);
    for (std::size_t i = 0; i < in_mm.size(); ++i) {
        const double scale = mm.stick * unit;
        EXPECT_LT((in_m[i].tau / 1e6 - in_mm[i].tau).norm(), 1e-11 * scale);
        EXPECT_LT((in_m[i].dtau_dy / 1e9 - in_mm[i].dtau_dy).norm(), 1e-10 * mm.stick);
        EXPECT_LT((in_m[i].dtau_dp - in_mm[i].dtau_dp).norm(), 1e-10);
        EXPECT_EQ(in_m[i].next.status, in_mm[i].next.status);
    }
}

TEST_P(IsotropyOf, DoesNotMindWhereThePairClosed)
{
    const FrictionLaw& law = GetParam();
    const double pressure = pressure_for(law, 1.0);
    const Vector2d where(8.0, -16.0);  // exact in binary: results are bitwise identical
    Path path;
    for (const Vector2d& y : {Vector2d(0.5, 0.25), Vector2d(2.0, 1.0), Vector2d(1.5, 1.25)}) {
        path.push_back(where + y);
    }
    const FrictionHistory open = friction_trial(law, {}, {where, 0.0, 1.0}).next;
    const auto there = walk(law, path, pressure, 1.0, open);
    for (Vector2d& y : path) {
        y -= where;
    }
    const auto here = walk(law, path, pressure, 1.0);
    for (std::size_t i = 0; i < path.size(); ++i) {
        EXPECT_EQ(there[i].tau, here[i].tau);
    }
}

TEST_P(IsotropyOf, GivesTheSameForOnePairAndForMany)
{
    const FrictionLaw& law = GetParam();
    const double pressure = pressure_for(law, 1.0);
    std::vector<FrictionHistory> histories;
    std::vector<FrictionInput> inputs;
    for (const FrictionTrial& trial : walk(law, winding_path(1.0), pressure, 1.0)) {
        histories.push_back(trial.next);
        inputs.push_back({trial.next.s + Vector2d(0.1, -0.2), 0.9 * pressure, 1.0});
    }
    inputs[3].pressure = 0.0;
    std::vector<FrictionTrial> trials(inputs.size());

    friction_trials(law, histories, inputs, trials);

    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const FrictionTrial one = friction_trial(law, histories[i], inputs[i]);
        EXPECT_EQ(trials[i].tau, one.tau);
        EXPECT_EQ(trials[i].dtau_dy, one.dtau_dy);
        EXPECT_EQ(trials[i].dtau_dp, one.dtau_dp);
        EXPECT_EQ(trials[i].next.dissipated, one.next.dissipated);
        EXPECT_EQ(trials[i].next.status, one.next.status);
    }
}

}  // namespace
}  // namespace clench::solver

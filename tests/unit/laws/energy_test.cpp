#include <array>
#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "tests/unit/laws/friction_samples.hpp"

// Work done on a pair = change of stored energy + dissipated energy, on any path.

namespace clench::solver {
namespace {

using Eigen::Vector2d;

class EnergyOf : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, EnergyOf, testing::ValuesIn(all_laws()),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

/// ∫ τ·ds over the straight step from the committed history, from the stresses in between: exact
/// laws give them as trials of shorter steps. Composite Gauss quadrature.
double work_by_quadrature(const FrictionLaw& law, const FrictionHistory& history, const Vector2d& y,
                          double pressure, int pieces)
{
    const std::array<double, 4> node{0.1834346424956498, 0.5255324099163290, 0.7966664774136267,
                                     0.9602898564975363};
    const std::array<double, 4> weight{0.3626837833783620, 0.3137066458778873, 0.2223810344533745,
                                       0.1012285362903763};
    const Vector2d start = history.origin + history.s;
    const Vector2d ds = y - start;
    double work = 0.0;
    for (int piece = 0; piece < pieces; ++piece) {
        for (int k = 0; k < 8; ++k) {
            const double sign = k < 4 ? -1.0 : 1.0;
            const double at = (piece + 0.5 * (1.0 + sign * node[k % 4])) / pieces;
            const FrictionTrial trial = friction_trial(law, history, {start + at * ds, pressure});
            work += 0.5 * weight[k % 4] / pieces * trial.tau.dot(ds);
        }
    }
    return work;
}

/// The same for the laws integrated by implicit Euler and for Coulomb: springs are charged along
/// the way, slip happens at the stress of the end.
double work_by_end_stress(const FrictionLaw& law, const FrictionHistory& history,
                          const FrictionTrial& trial)
{
    const Vector2d ds = trial.next.s - history.s;
    if (law.kind == friction_laws::viscous) {
        return 0.5 * law.stick * (history.s + trial.next.s).dot(ds) + trial.next.tau1.dot(ds);
    }
    const Vector2d slipped = trial.next.plastic - history.plastic;
    const double springs = 0.5 * (history.tau1 + trial.next.tau1).dot(ds - slipped) +
                           0.5 * law.slip * (history.s + trial.next.s).dot(ds);
    return springs + trial.next.tau1.dot(slipped);
}

/// A closed walk with turns of every kind, in units of R_G/c₁.
Path closed_walk()
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> coordinate(-2.5, 2.5);
    Path path;
    for (int i = 0; i < 40; ++i) {
        path.emplace_back(coordinate(random), coordinate(random));
    }
    path.emplace_back(0.0, 0.0);
    return path;
}

TEST_P(EnergyOf, IsBalancedOverAClosedCycle)
{
    const FrictionLaw& law = GetParam();
    const double unit = 1e-5, pressure = pressure_for(law, unit), step = 1e-3;
    const bool exact = law.kind == friction_laws::dahl;
    const bool bent = exact && law.shape < 1.0;  // the curvature jumps: quadrature is less exact
    FrictionHistory history;
    double work = 0.0;
    for (const Vector2d& point : closed_walk()) {
        const Vector2d y = unit * point;
        const FrictionTrial trial = friction_trial(law, history, {y, pressure, step});
        work += exact ? work_by_quadrature(law, history, y, pressure, bent ? 1000 : 16)
                      : work_by_end_stress(law, history, trial);
        EXPECT_GE(trial.next.dissipated, history.dissipated);
        history = trial.next;
    }

    ASSERT_GT(history.dissipated, 0.0);
    EXPECT_NEAR((work - stored_energy(law, history)) / history.dissipated, 1.0,
                bent ? 1e-9 : 1e-12);
}

TEST_P(EnergyOf, IsBalancedWhenThePairOpens)
{
    const FrictionLaw& law = GetParam();
    const double pressure = pressure_for(law, 1.0);
    const FrictionHistory closed = walk(law, {{0.7, 0.2}, {2.0, 0.5}}, pressure, 1.0).back().next;

    const FrictionHistory open = friction_trial(law, closed, {{2.0, 0.5}, 0.0, 1.0}).next;

    EXPECT_EQ(stored_energy(law, open), 0.0);
    EXPECT_NEAR(open.dissipated, closed.dissipated + stored_energy(law, closed),
                1e-14 * open.dissipated);
}

TEST_P(EnergyOf, IsReleasedWithAFallingLimit)
{
    const FrictionLaw& law = GetParam();
    const double pressure = pressure_for(law, 1.0);
    FrictionHistory history = walk(law, {{0.7, 0.2}, {3.0, 1.5}}, pressure).back().next;
    const double stored = stored_energy(law, history);
    const double dissipated = history.dissipated;
    const Vector2d y = history.s;
    for (const double factor : {0.5, 0.3, 0.1}) {  // nothing moves: no work
        history = friction_trial(law, history, {y, factor * pressure}).next;
    }

    EXPECT_NEAR(history.dissipated - dissipated, stored - stored_energy(law, history),
                1e-13 * stored);
}

TEST_P(EnergyOf, IsNeverCreatedOnWildWalksUnderWildPressures)
{
    const FrictionLaw& law = GetParam();
    std::mt19937 random(11);
    std::uniform_real_distribution<double> exponent(-6.0, 6.0), angle(0.0, 2.0 * std::numbers::pi);
    FrictionHistory history;
    Vector2d y = Vector2d::Zero();
    for (int i = 0; i < 3000; ++i) {
        const double size = std::pow(10.0, exponent(random)), direction = angle(random);
        y += size * Vector2d(std::cos(direction), std::sin(direction));
        const bool open = i % 17 == 0;
        const double pressure = open ? 0.0 : std::pow(10.0, exponent(random));
        const FrictionTrial trial = friction_trial(law, history, {y, pressure, 1.0});

        ASSERT_TRUE(trial.tau.allFinite() && trial.dtau_dy.allFinite() &&
                    trial.dtau_dp.allFinite());
        ASSERT_GE(trial.next.dissipated, history.dissipated);
        if (law.kind != friction_laws::viscous) {
            ASSERT_LE(trial.next.tau1.norm(), law.mu * pressure * (1.0 + 1e-14));
        }
        history = trial.next;
    }
}

}  // namespace
}  // namespace clench::solver

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "tests/unit/laws/friction_samples.hpp"

// The slip spring that gives way at κ R_G (FL-20): friction ends where contact ends.

namespace clench::solver {
namespace {

using Eigen::Matrix2d, Eigen::Vector2d;

std::vector<FrictionLaw> limited_laws()
{
    std::vector<FrictionLaw> laws;
    for (const double limit : {0.3, 1.0, 2.5}) {
        for (FrictionLaw law : dry_laws()) {
            law.slip_limit = limit;
            laws.push_back(law);
        }
    }
    return laws;
}

class LimitedSlipSpring : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, LimitedSlipSpring, testing::ValuesIn(limited_laws()),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             const int limit = static_cast<int>(10.0 * sample.param.slip_limit);
                             return label_of(sample.param) + "_limit_" + std::to_string(limit);
                         });

Vector2d spring_stress(const FrictionTrial& trial)
{
    return trial.tau - trial.next.tau1;
}

/// Seeded walk in units of R_G/c₁ that takes the spring beyond its limit and back.
Path long_walk(unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> coordinate(-80.0, 80.0);
    Path path;
    for (int i = 0; i < 30; ++i) {
        path.emplace_back(coordinate(random), coordinate(random));
    }
    return path;
}

TEST_P(LimitedSlipSpring, CarriesNoMoreThanItsLimit)
{
    const FrictionLaw& law = GetParam();
    const double limit = law.slip_limit * law.mu * pressure_for(law, 1.0);
    int on_limit = 0;
    for (const FrictionTrial& trial : walk(law, long_walk(3), pressure_for(law, 1.0))) {
        ASSERT_LE(spring_stress(trial).norm(), limit * (1.0 + 1e-12));
        on_limit += spring_stress(trial).norm() > 0.999 * limit;
    }
    EXPECT_GT(on_limit, 5);
}

TEST_P(LimitedSlipSpring, IsTheSpringWithoutLimitBelowIt)
{
    const FrictionLaw& law = GetParam();
    FrictionLaw free = law;
    free.slip_limit = no_slip_limit;
    const double reach = 0.9 * law.slip_limit * c1_of(law) / law.slip;  // in units of R_G/c₁
    const Path path{
        {0.5, 0.1}, {0.7 * reach, 0.2}, {-0.6 * reach, 0.5 * reach}, {0.0, 0.9 * reach}};
    const std::vector<FrictionTrial> with = walk(law, path, pressure_for(law, 1.0));
    const std::vector<FrictionTrial> without = walk(free, path, pressure_for(law, 1.0));
    for (std::size_t i = 0; i < path.size(); ++i) {
        EXPECT_EQ(with[i].tau, without[i].tau);
        EXPECT_EQ(with[i].dtau_dy, without[i].dtau_dy);
        EXPECT_EQ(with[i].next.dissipated, without[i].next.dissipated);
    }
}

TEST_P(LimitedSlipSpring, VanishesWithThePressure)
{
    const FrictionLaw& law = GetParam();
    const FrictionHistory slid = walk(law, {{20.0, 5.0}}, pressure_for(law, 1.0)).back().next;
    for (const double pressure : {1.0, 1e-3, 1e-9}) {
        const FrictionTrial trial = friction_trial(law, slid, {{20.0, 5.0}, pressure});
        EXPECT_LE(trial.tau.norm(), (1.0 + law.slip_limit) * law.mu * pressure * (1.0 + 1e-12));
    }
    FrictionLaw free = law;
    free.slip_limit = no_slip_limit;
    const FrictionHistory far = walk(free, {{20.0, 5.0}}, pressure_for(law, 1.0)).back().next;
    const FrictionTrial jump = friction_trial(free, far, {{20.0, 5.0}, 1e-9});
    EXPECT_GT(jump.tau.norm(), 0.9 * law.slip * std::hypot(20.0, 5.0)) << "[Pichler2018] (2.113)";
}

/// The spring's share of the tangents; the element's is in tangent_test.cpp. In the interior of
/// stick and slip of the spring it is smooth: steps of 1e-6 show the derivative to about 1e-9.
TEST_P(LimitedSlipSpring, HasTheTangentsOfItsStress)
{
    const FrictionLaw& law = GetParam();
    FrictionLaw free = law;
    free.slip_limit = no_slip_limit;
    const double pressure = pressure_for(law, 1.0), dp = 1e-6 * pressure;
    FrictionHistory history;
    int spring_slips = 0;
    for (const Vector2d& y : long_walk(5)) {
        const FrictionTrial trial = friction_trial(law, history, {y, pressure});
        const FrictionTrial element = friction_trial(free, history, {y, pressure});
        const Matrix2d dspring_dy =
            trial.dtau_dy - element.dtau_dy + law.slip * Matrix2d::Identity();
        const auto spring = [&](const Vector2d& at, double p) {
            return spring_stress(friction_trial(law, history, {at, p}));
        };
        const double h = 1e-6 * (y - history.s).norm();
        for (int k = 0; k < 2; ++k) {
            const Vector2d d = h * Vector2d::Unit(k);
            const Vector2d slope = (spring(y + d, pressure) - spring(y - d, pressure)) / (2.0 * h);
            EXPECT_LT((slope - dspring_dy.col(k)).norm(), 1e-6 * law.slip);
        }
        const Vector2d slope = (spring(y, pressure + dp) - spring(y, pressure - dp)) / (2.0 * dp);
        EXPECT_LT((slope - trial.dtau_dp + element.dtau_dp).norm(), 1e-6 * law.mu * law.slip_limit);
        spring_slips += trial.next.spring_slip != history.spring_slip;
        history = trial.next;
    }
    EXPECT_GT(spring_slips, 5);
}

/// The spring's own part of the balance (the element's is in energy_test.cpp): charged along the
/// way, giving way at the stress of the end.
TEST_P(LimitedSlipSpring, BalancesItsEnergy)
{
    FrictionLaw law = GetParam();
    law.kind = friction_laws::coulomb;
    const double pressure = pressure_for(law, 1.0);
    FrictionHistory history;
    double work = 0.0;
    for (const Vector2d& y : long_walk(9)) {
        const FrictionTrial trial = friction_trial(law, history, {y, pressure});
        const Vector2d ds = trial.next.s - history.s;
        const Vector2d before = law.slip * (history.s - history.spring_slip);
        const Vector2d gave_way = trial.next.spring_slip - history.spring_slip;
        const Vector2d slipped = trial.next.plastic - history.plastic;
        work += 0.5 * (before + spring_stress(trial)).dot(ds - gave_way) +
                spring_stress(trial).dot(gave_way) +
                0.5 * (history.tau1 + trial.next.tau1).dot(ds - slipped) +
                trial.next.tau1.dot(slipped);
        ASSERT_GE(trial.next.dissipated, history.dissipated);
        history = trial.next;
    }
    EXPECT_NEAR((work - stored_energy(law, history)) / history.dissipated, 1.0, 1e-12);
}

}  // namespace
}  // namespace clench::solver

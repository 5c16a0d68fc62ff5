#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/laws/tangent_checks.hpp"

// Tangents against differences, in every state and over decades of displacement, pressure and
// stiffness. Lengths are counted in R_G/c₁ of the history's pressure, where each law bends.
namespace clench::solver {
namespace {

using namespace tangent_checks;

class EveryFrictionLaw : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, EveryFrictionLaw, testing::ValuesIn(all_laws()),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

TEST_P(EveryFrictionLaw, HasTheTangentsOfItsStress)
{
    for (const double slip_share : {0.0, 0.05}) {
        FrictionLaw law = GetParam();
        law.slip = slip_share * law.stick;
        const double unit = 1e-5;
        const double pressure = pressure_for(law, unit);
        for (const State& state : states()) {
            Path path = state.path;
            for (Vector2d& y : path) {
                y *= unit;
            }
            const std::vector<FrictionTrial> walked = walk(law, path, pressure, 1e-3);
            const FrictionHistory history = walked.empty() ? FrictionHistory{} : walked.back().next;
            for (const Vector2d& increment : increments()) {
                // Counting from the last position keeps the digits of tiny increments.
                FrictionHistory here = history;
                here.origin = -here.s;
                expect_tangents_match(
                    law, here, {unit * increment, state.next_pressure * pressure, 1e-3},
                    std::string(state.name) + ", increment " + std::to_string(increment[0]) + " " +
                        std::to_string(increment[1]));
            }
        }
    }
}

TEST_P(EveryFrictionLaw, HasTheTangentsOfItsStressForAnySizeOfInputs)
{
    for (const double stiffness : {1e-9, 1e-3, 1e3}) {
        for (const double pressure : {1e-9, 1e-3, 1e3}) {
            for (const double s : {1e-9, 1e-6, 1e-3, 1.0, 1e3}) {
                FrictionLaw law = GetParam();
                law.stick = stiffness;
                law.slip = 0.05 * stiffness;
                const Path path{s * Vector2d(0.6, 0.1), s * Vector2d(0.9, 0.5)};
                const FrictionHistory history = walk(law, path, pressure, 1.0).back().next;

                expect_tangents_match(law, history, {s * Vector2d(1.1, 1.3), 1.2 * pressure, 1.0},
                                      "stiffness " + std::to_string(std::log10(stiffness)) +
                                          ", pressure " + std::to_string(std::log10(pressure)) +
                                          ", s " + std::to_string(std::log10(s)) + " (log10)");
            }
        }
    }
}

TEST_P(EveryFrictionLaw, HasTheStickSlopeAtRest)
{
    const FrictionLaw& law = GetParam();
    const double pressure = pressure_for(law, 1.0);
    const FrictionHistory history = walk(law, {{0.2, 0.1}}, pressure).back().next;

    const FrictionTrial trial = friction_trial(law, history, {{0.2, 0.1}, pressure});

    EXPECT_TRUE(trial.dtau_dy.isApprox(law.stick * Matrix2d::Identity(), 1e-14));
    EXPECT_TRUE(trial.next.tau1.isApprox(history.tau1, 1e-14));
    EXPECT_EQ(trial.next.dissipated, history.dissipated);
}

TEST_P(EveryFrictionLaw, StartsWithTheStickSlope)
{
    const FrictionLaw& law = GetParam();
    const double tiny = 1e-9;
    const FrictionTrial trial = friction_trial(law, {}, {{tiny, 0.0}, pressure_for(law, 1.0)});

    const double slope_of_weak_powers = law.shape < 1.0 ? 1e-5 : 1e-8;
    EXPECT_NEAR(trial.tau[0] / (law.stick * tiny), 1.0, slope_of_weak_powers);
}

TEST_P(EveryFrictionLaw, IsSilentWhileOpen)
{
    const FrictionLaw& law = GetParam();
    const FrictionHistory history =
        walk(law, {{3.0, 0.0}, {3.0, 1.0}}, pressure_for(law, 1.0), 0.1).back().next;
    const FrictionTrial trial = friction_trial(law, history, {{2.0, 2.0}, 0.0, 0.1});

    EXPECT_EQ(trial.tau, Vector2d::Zero());
    EXPECT_EQ(trial.dtau_dy, Matrix2d::Zero());
    EXPECT_EQ(trial.dtau_dp, Vector2d::Zero());
    EXPECT_EQ(trial.next.origin, Vector2d(2.0, 2.0));
    EXPECT_EQ(trial.next.status, ContactStatus::open);
    EXPECT_NEAR(trial.next.dissipated, history.dissipated + stored_energy(law, history),
                1e-14 * trial.next.dissipated);
}

}  // namespace
}  // namespace clench::solver

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/unit/laws/friction_samples.hpp"

// Tangents against differences, in every state and over decades of displacement, pressure and
// stiffness. Lengths are counted in R_G/c₁ of the history's pressure, where each law bends.

namespace clench::solver {
namespace {

using Eigen::Matrix2d;
using Eigen::Vector2d;

/// Best agreement of ∂τ₁ with central differences over steps of many sizes, relative to `scale`.
/// Steps across a change of status say nothing about either side and are passed over.
template <class Evaluate>
double best_error(const Evaluate& at, const FrictionTrial& centre, const Vector2d& derivative,
                  double reach, double scale)
{
    double best = std::numeric_limits<double>::infinity();
    for (double h = 0.1 * reach; h > 1e-9 * reach; h *= 0.2) {
        const FrictionHistory plus = at(h).next;
        const FrictionHistory minus = at(-h).next;
        if (plus.status == centre.next.status && minus.status == centre.next.status) {
            const Vector2d difference = (plus.tau1 - minus.tau1) / (2.0 * h);
            best = std::min(best, (difference - derivative).norm() / scale);
        }
    }
    return best;
}

/// What differences can show: relative to `reach`, a step h has the errors h² and ε τ₁/h, together
/// at best ε^(2/3).
double tolerance(const FrictionTrial& trial, double reach, double scale)
{
    const double roundoff = std::numeric_limits<double>::epsilon() *
                            (trial.next.tau1.norm() + trial.dtau_dy.norm() * trial.next.s.norm());
    return 2e-7 + 5.0 * std::pow(roundoff / (reach * scale), 2.0 / 3.0);
}

struct State {
    const char* name;
    Path path;             ///< in units of R_G/c₁
    double next_pressure;  ///< of the trial, relative to the history's
};

/// No path ends with |τ₁| = R_G and the same pressure: there laws have two tangents.
std::vector<State> states()
{
    return {{"fresh", {}, 1.0},
            {"stick", {{0.3, 0.2}, {0.4, -0.1}}, 1.0},
            {"slip", {{5.0, 1.0}, {9.0, 4.0}}, 1.3},
            {"reversal", {{6.0, 0.0}, {5.5, 0.1}}, 1.0},
            {"curved", {{2.0, 0.0}, {2.0, 2.0}, {0.5, 2.5}, {-0.5, 1.8}}, 1.4},
            {"limit fell", {{6.0, 1.0}, {5.8, 0.9}}, 0.45},
            {"limit rose", {{6.0, 1.0}, {7.0, 2.0}}, 4.0}};
}

class EveryFrictionLaw : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, EveryFrictionLaw, testing::ValuesIn(all_laws()),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

/// Increments from far below to far above the bend, along, across and against the last motion.
std::vector<Vector2d> increments()
{
    std::vector<Vector2d> all;
    for (const double size : {1e-9, 1e-6, 1e-3, 0.03, 0.4, 1.7, 30.0, 1e3, 1e6, 1e9}) {
        for (const double angle : {0.3, 1.2, 2.5, 3.9, 5.5}) {
            all.push_back(size * Vector2d(std::cos(angle), std::sin(angle)));
        }
    }
    return all;
}

/// Both tangents of one trial; the parallel spring's is checked by itself.
void expect_tangents_match(const FrictionLaw& law, const FrictionHistory& history,
                           const FrictionInput& input, const std::string& what)
{
    const FrictionTrial trial = friction_trial(law, history, input);
    const double c2 = law.kind == friction_laws::viscous ? law.stick : law.slip;
    const double length = (input.y - history.origin - history.s).norm();
    const Matrix2d element = trial.dtau_dy - c2 * Matrix2d::Identity();
    const double slope = trial.dtau_dy.norm();
    for (int k = 0; k < 2; ++k) {
        const auto at = [&](double h) {
            FrictionInput moved = input;
            moved.y[k] += h;
            return friction_trial(law, history, moved);
        };
        EXPECT_LT(best_error(at, trial, element.col(k), length, slope),
                  tolerance(trial, length, slope))
            << what << ", dtau_dy column " << k;
    }
    const auto at = [&](double h) {
        return friction_trial(law, history, {input.y, input.pressure + h, input.step});
    };
    const double scale = law.mu > 0.0 ? law.mu : 1.0;
    EXPECT_LT(best_error(at, trial, trial.dtau_dp, input.pressure, scale),
              tolerance(trial, input.pressure, scale))
        << what << ", dtau_dp";
    EXPECT_LE((trial.tau - trial.next.tau1 - c2 * trial.next.s).norm(), 1e-15 * trial.tau.norm())
        << what;
}

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

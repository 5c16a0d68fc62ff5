#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/unit/laws/friction_samples.hpp"

namespace clench::solver::tangent_checks {

using Eigen::Matrix2d, Eigen::Vector2d;

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
inline double tolerance(const FrictionTrial& trial, double reach, double scale)
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
inline std::vector<State> states()
{
    return {{"fresh", {}, 1.0},
            {"stick", {{0.3, 0.2}, {0.4, -0.1}}, 1.0},
            {"slip", {{5.0, 1.0}, {9.0, 4.0}}, 1.3},
            {"reversal", {{6.0, 0.0}, {5.5, 0.1}}, 1.0},
            {"curved", {{2.0, 0.0}, {2.0, 2.0}, {0.5, 2.5}, {-0.5, 1.8}}, 1.4},
            {"limit fell", {{6.0, 1.0}, {5.8, 0.9}}, 0.45},
            {"limit rose", {{6.0, 1.0}, {7.0, 2.0}}, 4.0}};
}

/// Increments from far below to far above the bend, along, across and against the last motion.
inline std::vector<Vector2d> increments()
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
inline void expect_tangents_match(const FrictionLaw& law, const FrictionHistory& history,
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

}  // namespace clench::solver::tangent_checks

#pragma once

#include <Eigen/Core>

#include "solver/contact/friction_law.hpp"
#include "solver/contact/law_checks.hpp"

/// The part of a friction law that differs from kind to kind: the element with stress τ₁ that lies
/// in parallel to the spring c₂, τ = τ₁ + c₂ s (FL-1). Labels: docs/theory/contact.md.
namespace clench::solver {

/// What the element sees in a step, from the committed state to the trial.
struct ElementStep {
    Eigen::Vector2d s;         ///< at the end
    Eigen::Vector2d ds;        ///< increment
    Eigen::Vector2d plastic0;  ///< s_p at the beginning
    Eigen::Vector2d tau0;      ///< τ₁ at the beginning
    ContactStatus status0;     ///< open: closed in this step
    double limit;              ///< limit at the end, ≥ 0
    double c1;                 ///< elastic slope, > 0
    double duration;           ///< of the step, 0 in statics
};

struct ElementTrial {
    Eigen::Vector2d tau1;
    Eigen::Matrix2d dtau1_ds;
    Eigen::Vector2d dtau1_dlimit;
    Eigen::Vector2d plastic;
    double dissipated;  ///< in this step, energy per area, ≥ 0
    ContactStatus status;
};

/// Of every law that slides at a limit.
inline FrictionSlopes sliding_slopes(const FrictionLaw& law)
{
    const double c1 = law.stick - law.slip;
    return {c1, law.slip, 1.0 / c1};
}

/// No stress; the energy |τ₁|²/2c₁ + c₂|s|²/2 (FL-5) that the springs still held is released and
/// counts as dissipated.
inline FrictionTrial open_trial(const FrictionHistory& history, const FrictionInput& input,
                                const FrictionSlopes& slopes)
{
    FrictionTrial trial;
    trial.next.origin = input.y;
    trial.next.dissipated =
        history.dissipated +
        0.5 * (slopes.elastic * history.tau1.squaredNorm() + slopes.c2 * history.s.squaredNorm());
    return trial;
}

/// The steps common to all kinds around `element`, which maps ElementStep to ElementTrial.
template <class Element>
void trials_with(const FrictionLaw& law, const FrictionSlopes& slopes,
                 std::span<const FrictionHistory> histories, std::span<const FrictionInput> inputs,
                 std::span<FrictionTrial> trials, const Element& element)
{
    for (std::size_t i = 0; i < trials.size(); ++i) {
        const FrictionHistory& history = histories[i];
        const FrictionInput& input = inputs[i];
        FrictionTrial& trial = trials[i];
        if (input.pressure <= 0.0) {
            trial = open_trial(history, input, slopes);
            continue;
        }
        const Eigen::Vector2d s = input.y - history.origin;
        const ElementTrial part =
            element(ElementStep{s, s - history.s, history.plastic, history.tau1, history.status,
                                law.mu * input.pressure, slopes.c1, input.step});
        trial.tau = part.tau1 + slopes.c2 * s;
        trial.dtau_dy = part.dtau1_ds + slopes.c2 * Eigen::Matrix2d::Identity();
        trial.dtau_dp = law.mu * part.dtau1_dlimit;
        trial.next = {history.origin, s,           part.plastic,
                      part.tau1,      part.status, history.dissipated + part.dissipated};
    }
}

inline void check_sliding(const FrictionLaw& law, LawChecks& checks)
{
    checks.not_negative("mu", law.mu);
    checks.positive("stick", law.stick);
    checks.not_negative("slip", law.slip);
    checks.below("slip", law.slip, "stick", law.stick);
}

}  // namespace clench::solver

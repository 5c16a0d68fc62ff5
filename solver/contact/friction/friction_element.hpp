#pragma once

#include <cmath>

#include <Eigen/Core>

#include "solver/contact/friction_law.hpp"
#include "solver/contact/law_checks.hpp"

/// The part of a friction law that differs from kind to kind: the element with stress τ₁ that lies
/// in parallel to the slip spring c₂, τ = τ₁ + τ₂ (FL-1). Labels: docs/theory/contact.md.
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

/// A spring and a slider in series, by radial return: Coulomb's element, and the slip spring.
inline ElementTrial radial_return(const ElementStep& step)
{
    ElementTrial trial;
    const Eigen::Vector2d elastic = step.c1 * (step.s - step.plastic0);
    const double size = elastic.norm();
    if (size <= step.limit) {
        trial.tau1 = elastic;
        trial.dtau1_ds = step.c1 * Eigen::Matrix2d::Identity();
        trial.dtau1_dlimit.setZero();
        trial.plastic = step.plastic0;
        trial.dissipated = 0.0;
        trial.status = ContactStatus::stick;
        return trial;
    }
    // τ₁ = R_G m, m = elastic / |elastic|                                             (FL-4)
    const Eigen::Vector2d m = elastic / size;
    const double slip = (size - step.limit) / step.c1;
    trial.tau1 = step.limit * m;
    trial.dtau1_ds =
        step.c1 * step.limit / size * (Eigen::Matrix2d::Identity() - m * m.transpose());
    trial.dtau1_dlimit = m;
    trial.plastic = step.plastic0 + slip * m;
    // The slider's stress while it slips: R_G, unless the step began on a limit that was another
    // (slipping) or above today's; then it changed linearly from |τ₁| at the beginning.    (FL-6)
    const double size0 = step.tau0.norm();
    const bool followed = step.status0 == ContactStatus::slip || size0 > step.limit;
    trial.dissipated = slip * (followed ? 0.5 * (size0 + step.limit) : step.limit);
    trial.status = ContactStatus::slip;
    return trial;
}

/// Of every law that slides at a limit.
inline FrictionSlopes sliding_slopes(const FrictionLaw& law)
{
    const double c1 = law.stick - law.slip;
    return {c1, law.slip, 1.0 / c1, law.slip_limit};
}

/// The spring c₂, which gives way at κ R_G:  τ₂ = c₂ (s − s_q),  |τ₂| ≤ κ R_G.          (FL-20)
inline ElementTrial slip_spring(const FrictionSlopes& slopes, const FrictionHistory& history,
                                const Eigen::Vector2d& s, double R_G)
{
    const bool limited = slopes.c2 > 0.0 && std::isfinite(slopes.limit);
    const double limit = limited ? slopes.limit * R_G : no_slip_limit;
    return radial_return({s, s - history.s, history.spring_slip,
                          slopes.c2 * (history.s - history.spring_slip), ContactStatus::stick,
                          limit, slopes.c2, 0.0});
}

/// No stress; the energy |τ₁|²/2c₁ + |τ₂|²/2c₂ (FL-5) that the springs still held is released and
/// counts as dissipated.
inline FrictionTrial open_trial(const FrictionHistory& history, const FrictionInput& input,
                                const FrictionSlopes& slopes)
{
    FrictionTrial trial;
    trial.next.origin = input.y;
    trial.next.dissipated =
        history.dissipated + 0.5 * (slopes.elastic * history.tau1.squaredNorm() +
                                    slopes.c2 * (history.s - history.spring_slip).squaredNorm());
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
        const double R_G = law.mu * input.pressure;
        const ElementTrial part =
            element(ElementStep{s, s - history.s, history.plastic, history.tau1, history.status,
                                R_G, slopes.c1, input.step});
        const ElementTrial spring = slip_spring(slopes, history, s, R_G);
        trial.tau = part.tau1 + spring.tau1;
        trial.dtau_dy = part.dtau1_ds + spring.dtau1_ds;
        trial.dtau_dp = law.mu * part.dtau1_dlimit;
        if (spring.status == ContactStatus::slip)
            trial.dtau_dp += law.mu * slopes.limit * spring.dtau1_dlimit;
        trial.next = {history.origin, s,
                      part.plastic,   part.tau1,
                      part.status,    history.dissipated + part.dissipated + spring.dissipated,
                      spring.plastic};
    }
}

inline void check_sliding(const FrictionLaw& law, LawChecks& checks)
{
    checks.not_negative("mu", law.mu);
    checks.positive("stick", law.stick);
    checks.not_negative("slip", law.slip);
    checks.below("slip", law.slip, "stick", law.stick);
    checks.require(law.slip_limit >= 0.0, "slip_limit must not be negative, found {}",
                   law.slip_limit);
}

}  // namespace clench::solver

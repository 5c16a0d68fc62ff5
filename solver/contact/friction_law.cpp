#include "solver/contact/friction_law.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/contact/friction_element.hpp"

namespace clench::solver {

namespace {

/// Energy per area in the springs, |τ₁|²/2c₁ + c₂|s|²/2                              (FL-5)
double stored_energy(const FrictionHistory& history, double c1, double c2)
{
    return 0.5 * (history.tau1.squaredNorm() / c1 + c2 * history.s.squaredNorm());
}

/// No stress; the energy that the springs still held is released and counts as dissipated.
FrictionTrial open_trial(const FrictionHistory& history, const FrictionInput& input, double c1,
                         double c2)
{
    FrictionTrial trial;
    trial.next.origin = input.y;
    trial.next.dissipated = history.dissipated + stored_energy(history, c1, c2);
    return trial;
}

/// The steps common to all kinds around `element`, which maps ElementStep to ElementTrial.
template <class Element>
FrictionTrial trial_with(const FrictionLaw& law, const FrictionHistory& history,
                         const FrictionInput& input, const Element& element)
{
    const double c2 = law.slip;
    const double c1 = law.stick - law.slip;
    if (input.pressure <= 0.0) {
        return open_trial(history, input, c1, c2);
    }
    const Eigen::Vector2d s = input.y - history.origin;
    const ElementTrial part = element(ElementStep{s, s - history.s, history.plastic, history.tau1,
                                                  history.status, law.mu * input.pressure, c1});
    FrictionTrial trial;
    trial.tau = part.tau1 + c2 * s;
    trial.dtau_dy = part.dtau1_ds + c2 * Eigen::Matrix2d::Identity();
    trial.dtau_dp = law.mu * part.dtau1_dR;
    trial.next = {history.origin, s,           part.plastic,
                  part.tau1,      part.status, history.dissipated + part.dissipated};
    return trial;
}

}  // namespace

FrictionTrial friction_trial(const FrictionLaw& law, const FrictionHistory& history,
                             const FrictionInput& input)
{
    FrictionTrial trial;
    friction_trials(law, {&history, 1}, {&input, 1}, {&trial, 1});
    return trial;
}

void friction_trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
                     std::span<const FrictionInput> inputs, std::span<FrictionTrial> trials)
{
    CLENCH_ASSERT(histories.size() == inputs.size() && histories.size() == trials.size());
    if (law.kind != FrictionLawKind::coulomb) {
        throw InputError("friction.law", fmt::format("{} is not available", name_of(law.kind)),
                         "use coulomb");
    }
    for (std::size_t i = 0; i < trials.size(); ++i) {
        trials[i] = trial_with(law, histories[i], inputs[i], coulomb_element);
    }
}

}  // namespace clench::solver

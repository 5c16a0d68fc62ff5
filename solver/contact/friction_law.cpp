#include "solver/contact/friction_law.hpp"

#include "core/errors.hpp"
#include "solver/contact/friction_element.hpp"
#include "solver/contact/smooth_element.hpp"

namespace clench::solver {

namespace {

/// The parallel spring c₂ and the element's own slope c₁. Kelvin and Voigt's spring is the stick
/// slope, and its element has none.
struct Slopes {
    explicit Slopes(const FrictionLaw& law)
        : c1(law.stick - law.slip), c2(law.slip), elastic(1.0 / c1)
    {
        if (law.kind == FrictionLawKind::viscous) {
            c1 = elastic = 0.0;
            c2 = law.stick;
        }
    }
    double c1, c2;
    double elastic;  ///< 1/c₁, compliance of what stores the element's energy
};

/// No stress; the energy |τ₁|²/2c₁ + c₂|s|²/2 (FL-5) that the springs still held is released and
/// counts as dissipated.
FrictionTrial open_trial(const FrictionHistory& history, const FrictionInput& input,
                         const Slopes& slopes)
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
void trials_with(const FrictionLaw& law, std::span<const FrictionHistory> histories,
                 std::span<const FrictionInput> inputs, std::span<FrictionTrial> trials,
                 const Element& element)
{
    const Slopes slopes(law);
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

/// κ′ = κ c₁/(c₁ + (1 − κ) c₂)                                                       (FL-14)
double reduced_kappa(const FrictionLaw& law)
{
    const double c1 = law.stick - law.slip;
    return law.shape * c1 / (c1 + (1.0 - law.shape) * law.slip);
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
    const auto with = [&](const auto& element) {
        trials_with(law, histories, inputs, trials, element);
    };
    const auto with_smooth = [&](const auto& element) {
        with([&](const ElementStep& step) { return smooth_element(step, element); });
    };
    switch (law.kind) {
        case FrictionLawKind::coulomb:
            return with(coulomb_element);
        case FrictionLawKind::dahl:
            return with_smooth(DahlElement{law.shape});
        case FrictionLawKind::valanis:
            return with_smooth(ValanisElement{reduced_kappa(law)});
        case FrictionLawKind::bouc_wen:
        case FrictionLawKind::masing:
            return with_smooth(BoucWenElement{law.shape});
        case FrictionLawKind::viscous:
            return with(
                [&](const ElementStep& step) { return viscous_element(step, law.viscosity); });
    }
}

}  // namespace clench::solver

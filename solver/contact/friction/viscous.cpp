#include "solver/contact/friction/friction_element.hpp"

namespace clench::solver {
namespace {

/// A dashpot, the only element that minds how long the step takes.                    (FL-19)
ElementTrial viscous_element(const ElementStep& step, double viscosity)
{
    const double per_length = step.duration > 0.0 ? viscosity / step.duration : 0.0;
    return {.tau1 = per_length * step.ds,
            .dtau1_ds = per_length * Eigen::Matrix2d::Identity(),
            .dtau1_dlimit = Eigen::Vector2d::Zero(),
            .plastic = Eigen::Vector2d::Zero(),
            .dissipated = per_length * step.ds.squaredNorm(),
            .status = ContactStatus::stick};
}

/// Kelvin and Voigt's spring is the stick slope, and the element has none.
FrictionSlopes slopes_of(const FrictionLaw& law)
{
    return {0.0, law.stick, 0.0, no_slip_limit};
}

void trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
            std::span<const FrictionInput> inputs, std::span<FrictionTrial> results)
{
    trials_with(law, slopes_of(law), histories, inputs, results,
                [&](const ElementStep& step) { return viscous_element(step, law.viscosity); });
}

void check(const FrictionLaw& law, LawChecks& checks)
{
    checks.not_negative("stick", law.stick);
    checks.not_negative("viscosity", law.viscosity);
}

constexpr FrictionLawType type{"viscous", slopes_of, trials, check};

}  // namespace

constinit const FrictionLawKind friction_laws::viscous(type);

}  // namespace clench::solver

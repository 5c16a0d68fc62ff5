#include "solver/contact/friction/friction_element.hpp"

namespace clench::solver {
namespace {

/// Spring c₁ and Coulomb slider R_G in series, by radial return.
inline ElementTrial coulomb_element(const ElementStep& step)
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

void trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
            std::span<const FrictionInput> inputs, std::span<FrictionTrial> results)
{
    trials_with(law, sliding_slopes(law), histories, inputs, results,
                [](const ElementStep& step) { return coulomb_element(step); });
}

constexpr FrictionLawType type{"coulomb", sliding_slopes, trials, check_sliding};

}  // namespace

constinit const FrictionLawKind friction_laws::coulomb(type);

}  // namespace clench::solver

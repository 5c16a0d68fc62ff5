#pragma once

#include <Eigen/Core>

#include "solver/contact/friction_law.hpp"

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

/// A dashpot, the only element that minds how long the step takes.                    (FL-19)
inline ElementTrial viscous_element(const ElementStep& step, double viscosity)
{
    const double per_length = step.duration > 0.0 ? viscosity / step.duration : 0.0;
    return {.tau1 = per_length * step.ds,
            .dtau1_ds = per_length * Eigen::Matrix2d::Identity(),
            .dtau1_dlimit = Eigen::Vector2d::Zero(),
            .plastic = Eigen::Vector2d::Zero(),
            .dissipated = per_length * step.ds.squaredNorm(),
            .status = ContactStatus::stick};
}

}  // namespace clench::solver

#pragma once

#include <Eigen/Core>

#include "solver/contact/friction/friction_element.hpp"

/// The elements without a sharp limit, in units of their own: stress t = τ₁/R_G, displacement
/// X = c₁ Δs/R_G, energy R_G²/c₁. |t| ≤ 1 holds before and after. Labels: docs/theory/contact.md.
namespace clench::solver {

struct SmoothStep {
    Eigen::Vector2d t;
    Eigen::Matrix2d dt_dx;
    Eigen::Matrix2d dt_dt0;
    double dissipated;  ///< ≥ 0
};

/// The motion is too large for the limit: the stress is that of full slip, τ₁ = R_G e.       (FL-9)
ElementTrial full_slip(const ElementStep& step, double length);
/// The stress stays; of the slopes for all directions of the motion to come, c₁ is the mean.
/// (FL-10)
ElementTrial at_rest(const ElementStep& step, const Eigen::Vector2d& tau0,
                     const Eigen::Vector2d& dtau0_dlimit);
/// More than half of the motion is irreversible: what these laws have for a limit.
ContactStatus status_of(const Eigen::Vector2d& X, const Eigen::Vector2d& dt);

/// Scales, and takes care of limits that fell, limits of zero and steps without motion.
template <class Element>
ElementTrial smooth_element(const ElementStep& step, const Element& element)
{
    const double limit = step.limit;
    const double length = step.ds.norm();
    // A limit that fell takes the stress with it.                                    (FL-8)
    const double size0 = step.tau0.norm();
    const bool clipped = size0 > limit;
    const Eigen::Vector2d m0 =
        clipped ? Eigen::Vector2d(step.tau0 / size0) : Eigen::Vector2d::Zero();
    const Eigen::Vector2d tau0 = clipped ? Eigen::Vector2d(limit * m0) : step.tau0;

    ElementTrial trial;
    if (length == 0.0 || step.c1 * length < 1e-150 * limit) {
        trial = at_rest(step, tau0, m0);
    } else if (!(step.c1 * length < 1e60 * limit)) {
        trial = full_slip(step, length);
    } else {
        const Eigen::Vector2d X = step.c1 / limit * step.ds;
        const Eigen::Vector2d t0 = tau0 / limit;
        const SmoothStep part = element(X, t0);
        trial.tau1 = limit * part.t;
        trial.dtau1_ds = step.c1 * part.dt_dx;
        // X and, unless clipped, t0 are proportional to 1/R_G.                        (FL-11)
        trial.dtau1_dlimit = part.t - part.dt_dx * X;
        if (!clipped) {
            trial.dtau1_dlimit -= part.dt_dt0 * t0;
        }
        trial.dissipated = limit / step.c1 * limit * part.dissipated;
        trial.status = status_of(X, part.t - t0);
    }
    if (clipped) {
        trial.dissipated += 0.5 * (size0 - limit) * (size0 + limit) / step.c1;
    }
    trial.plastic = step.s - trial.tau1 / step.c1;
    return trial;
}

/// All pairs with an element without a sharp limit.
template <class Element>
void smooth_trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
                   std::span<const FrictionInput> inputs, std::span<FrictionTrial> results,
                   const Element& element)
{
    trials_with(law, sliding_slopes(law), histories, inputs, results,
                [&](const ElementStep& step) { return smooth_element(step, element); });
}

/// smooth_trials() of a law whose element knows its shape.
template <class Element>
void shaped_trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
                   std::span<const FrictionInput> inputs, std::span<FrictionTrial> results)
{
    smooth_trials(law, histories, inputs, results, Element{law.shape});
}

}  // namespace clench::solver

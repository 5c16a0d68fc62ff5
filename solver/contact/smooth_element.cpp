#include "solver/contact/smooth_element.hpp"

namespace clench::solver {

namespace {

using Eigen::Matrix2d;
using Eigen::Vector2d;

/// All of the element's stress is that of full slip, τ₁ = R_G e.                      (FL-9)
ElementTrial full_slip(const ElementStep& step, double length)
{
    const Vector2d e = step.ds / length;
    ElementTrial trial;
    trial.tau1 = step.R_G * e;
    trial.dtau1_ds = step.R_G / length * (Matrix2d::Identity() - e * e.transpose());
    trial.dtau1_dR = e;
    trial.dissipated = step.R_G * length;
    trial.status = ContactStatus::slip;
    return trial;
}

/// The stress stays; of the slopes for all directions of the motion to come, c₁ is the mean.
/// (FL-10)
ElementTrial at_rest(const ElementStep& step, const Vector2d& tau0, const Vector2d& dtau0_dR)
{
    ElementTrial trial;
    trial.tau1 = tau0;
    trial.dtau1_ds = step.c1 * Matrix2d::Identity();
    trial.dtau1_dR = dtau0_dR;
    trial.dissipated = 0.0;
    trial.status = step.status0 == ContactStatus::open ? ContactStatus::stick : step.status0;
    return trial;
}

/// More than half of the motion is irreversible: what these laws have for a limit.
ContactStatus status_of(const Vector2d& X, const Vector2d& dt)
{
    return X.dot(dt) < 0.5 * X.squaredNorm() ? ContactStatus::slip : ContactStatus::stick;
}

}  // namespace

template <class Element>
ElementTrial smooth_element(const ElementStep& step, const Element& element)
{
    const double R_G = step.R_G;
    const double length = step.ds.norm();
    // A limit that fell takes the stress with it.                                    (FL-8)
    const double size0 = step.tau0.norm();
    const bool clipped = size0 > R_G;
    const Vector2d m0 = clipped ? Vector2d(step.tau0 / size0) : Vector2d::Zero();
    const Vector2d tau0 = clipped ? Vector2d(R_G * m0) : step.tau0;

    ElementTrial trial;
    if (length == 0.0 || step.c1 * length < 1e-150 * R_G) {
        trial = at_rest(step, tau0, m0);
    } else if (!(step.c1 * length < 1e60 * R_G)) {
        trial = full_slip(step, length);
    } else {
        const Vector2d X = step.c1 / R_G * step.ds;
        const Vector2d t0 = tau0 / R_G;
        const SmoothStep part = element(X, t0);
        trial.tau1 = R_G * part.t;
        trial.dtau1_ds = step.c1 * part.dt_dX;
        // X and, unless clipped, t0 are proportional to 1/R_G.                        (FL-11)
        trial.dtau1_dR = part.t - part.dt_dX * X;
        if (!clipped) {
            trial.dtau1_dR -= part.dt_dt0 * t0;
        }
        trial.dissipated = R_G / step.c1 * R_G * part.dissipated;
        trial.status = status_of(X, part.t - t0);
    }
    if (clipped) {
        trial.dissipated += 0.5 * (size0 - R_G) * (size0 + R_G) / step.c1;
    }
    trial.plastic = step.s - trial.tau1 / step.c1;
    return trial;
}

template ElementTrial smooth_element(const ElementStep&, const DahlElement&);
template ElementTrial smooth_element(const ElementStep&, const ValanisElement&);
template ElementTrial smooth_element(const ElementStep&, const BoucWenElement&);

}  // namespace clench::solver

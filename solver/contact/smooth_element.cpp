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
    trial.tau1 = step.limit * e;
    trial.dtau1_ds = step.limit / length * (Matrix2d::Identity() - e * e.transpose());
    trial.dtau1_dlimit = e;
    trial.dissipated = step.limit * length;
    trial.status = ContactStatus::slip;
    return trial;
}

/// The stress stays; of the slopes for all directions of the motion to come, c₁ is the mean.
/// (FL-10)
ElementTrial at_rest(const ElementStep& step, const Vector2d& tau0, const Vector2d& dtau0_dlimit)
{
    ElementTrial trial;
    trial.tau1 = tau0;
    trial.dtau1_ds = step.c1 * Matrix2d::Identity();
    trial.dtau1_dlimit = dtau0_dlimit;
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
    const double limit = step.limit;
    const double length = step.ds.norm();
    // A limit that fell takes the stress with it.                                    (FL-8)
    const double size0 = step.tau0.norm();
    const bool clipped = size0 > limit;
    const Vector2d m0 = clipped ? Vector2d(step.tau0 / size0) : Vector2d::Zero();
    const Vector2d tau0 = clipped ? Vector2d(limit * m0) : step.tau0;

    ElementTrial trial;
    if (length == 0.0 || step.c1 * length < 1e-150 * limit) {
        trial = at_rest(step, tau0, m0);
    } else if (!(step.c1 * length < 1e60 * limit)) {
        trial = full_slip(step, length);
    } else {
        const Vector2d X = step.c1 / limit * step.ds;
        const Vector2d t0 = tau0 / limit;
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

template ElementTrial smooth_element(const ElementStep&, const DahlElement&);
template ElementTrial smooth_element(const ElementStep&, const ValanisElement&);
template ElementTrial smooth_element(const ElementStep&, const BoucWenElement&);

}  // namespace clench::solver

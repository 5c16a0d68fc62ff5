#include "solver/contact/friction/smooth_element.hpp"

namespace clench::solver {

using Eigen::Matrix2d, Eigen::Vector2d;

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

ContactStatus status_of(const Vector2d& X, const Vector2d& dt)
{
    return X.dot(dt) < 0.5 * X.squaredNorm() ? ContactStatus::slip : ContactStatus::stick;
}

}  // namespace clench::solver

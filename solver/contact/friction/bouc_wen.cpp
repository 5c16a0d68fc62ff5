#include <algorithm>
#include <cmath>
#include <limits>

#include "solver/contact/friction/smooth_element.hpp"

namespace clench::solver {

namespace {

using Eigen::Matrix2d, Eigen::Vector2d;

/// [Pichler2018] (2.122) with (2.124) and, the same, (E.3): slip along the stress, by implicit
/// Euler.
struct BoucWenElement {
    double n;
    SmoothStep operator()(const Eigen::Vector2d& X, const Eigen::Vector2d& t0) const;
};

/// ρ + y ρⁿ = ρ*, y > 0. With z = ln ρ the left side is convex and increasing for every n > 0, so
/// that Newton's method descends to the root from any start above it; 1 is one because ρ* ≤ 1 + y.
double returned_size(double trial, double y, double n)
{
    const double start = std::log(std::min(1.0, trial));
    double z = start;
    for (int i = 0; i < 100; ++i) {
        const double first = std::exp(z);
        const double second = y * std::exp(n * z);
        const double step = (first + second - trial) / (first + n * second);
        z = std::min(start, z - step);
        if (std::abs(step) <= 4.0 * std::numeric_limits<double>::epsilon()) {
            break;
        }
    }
    return std::exp(z);
}

SmoothStep BoucWenElement::operator()(const Vector2d& X, const Vector2d& t0) const
{
    const Vector2d trial = t0 + X;
    const double size = trial.norm();
    const Vector2d m = size > 0.0 ? Vector2d(trial / size) : Vector2d::Zero();
    const double y = m.dot(X);
    if (y <= 0.0) {  // unloading is elastic
        return {trial, Matrix2d::Identity(), Matrix2d::Identity(), 0.0};
    }
    // t = ρ m, the slip y ρⁿ along m.                                                 (FL-18)
    const double rho = returned_size(size, y, n);
    const double power = std::pow(rho, n);
    const Matrix2d turn = (Matrix2d::Identity() - m * m.transpose()) / size;  // dm
    // y depends on X directly and, like |trial|, through m on the trial.
    const double implicit = 1.0 / (1.0 + n * y * power / rho);
    const Eigen::RowVector2d drho_dtrial = implicit * (m - power * (turn * X)).transpose();
    const Eigen::RowVector2d drho_dx = -implicit * power * m.transpose();

    SmoothStep step;
    step.t = rho * m;
    step.dt_dt0 = m * drho_dtrial + rho * turn;
    step.dt_dx = step.dt_dt0 + m * drho_dx;
    step.dissipated = rho * y * power;
    return step;
}

void check(const FrictionLaw& law, LawChecks& checks)
{
    check_sliding(law, checks);
    checks.positive("shape (exponent n)", law.shape);
}

constexpr FrictionLawType type_of_bouc_wen{"bouc_wen", sliding_slopes,
                                           shaped_trials<BoucWenElement>, check};
constexpr FrictionLawType type_of_masing{"masing", sliding_slopes, shaped_trials<BoucWenElement>,
                                         check};

}  // namespace

constinit const FrictionLawKind friction_laws::bouc_wen(type_of_bouc_wen);
constinit const FrictionLawKind friction_laws::masing(type_of_masing);

}  // namespace clench::solver

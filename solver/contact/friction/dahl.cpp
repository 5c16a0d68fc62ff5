#include <algorithm>
#include <cmath>

#include "solver/contact/friction/smooth_element.hpp"

namespace clench::solver {

namespace {

using Eigen::Matrix2d, Eigen::Vector2d;

/// [Pichler2018] (2.115) as relaxation along the chord towards the stress of full slip, exact for a
/// straight step.
struct DahlElement {
    double alpha;
    /// @param X not zero; @param t0 the stress before, |t0| ≤ 1.
    SmoothStep operator()(const Eigen::Vector2d& X, const Eigen::Vector2d& t0) const;
};

/// How far along the chord: w = 1 − (1 + (α − 1) Y)^(1/(1 − α)), α = 1: 1 − e^(−Y).     (FL-12)
struct Relaxation {
    double w = 1.0;
    double slope = 0.0;    ///< dw/dY
    double deficit = 0.0;  ///< ∫ (1 − w) dY from 0 to Y
};

Relaxation relax(double alpha, double Y)
{
    const double beta = alpha - 1.0;
    if (std::abs(beta) < 1e-14) {
        return {-std::expm1(-Y), std::exp(-Y), -std::expm1(-Y)};
    }
    if (1.0 + beta * Y <= 0.0) {  // α < 1: the chord's end is reached at a finite distance
        return {1.0, 0.0, 1.0 / (1.0 - beta)};
    }
    const double L = std::log1p(beta * Y) / beta;  // → Y for α → 1
    const double q = 1.0 - beta;                   // 2 − α
    const double deficit = std::abs(q * L) < 1e-300 ? L : -std::expm1(-q * L) / q;
    return {-std::expm1(-L), std::exp(-alpha * L), deficit};
}

SmoothStep DahlElement::operator()(const Vector2d& X, const Vector2d& t0) const
{
    const double x = X.norm();
    const Vector2d e = X / x;
    const Vector2d u = e - t0;  // the chord
    const double chord = u.norm();
    const Vector2d direction = chord > 0.0 ? Vector2d(u / chord) : Vector2d::Zero();
    const double rate = alpha == 1.0 ? 1.0 : std::pow(chord, alpha - 1.0);
    const Relaxation at = relax(alpha, x * rate);

    const Matrix2d across = Matrix2d::Identity() - e * e.transpose();
    // ∂w along the chord's own direction; nothing is left of it where the end is reached.
    const double stiff = at.slope > 0.0 ? (alpha - 1.0) * at.slope * rate : 0.0;
    const double along = at.slope > 0.0 ? at.slope * rate : 0.0;
    const Matrix2d chord_part = stiff * direction * direction.transpose();

    SmoothStep step;
    step.t = t0 + at.w * u;
    step.dt_dx = at.w / x * across + along * u * e.transpose() + chord_part * across;
    step.dt_dt0 = (1.0 - at.w) * Matrix2d::Identity() - x * chord_part;
    // Work of t along the straight step less the change of |t|²/2.                     (FL-13)
    const double mean = chord > 0.0 ? x - at.deficit / rate : 0.0;  // ∫ w dx
    const double work = x * t0.dot(e) + u.dot(e) * mean;
    const double stored = at.w * u.dot(t0 + 0.5 * at.w * u);
    step.dissipated = std::max(0.0, work - stored);
    return step;
}

void check(const FrictionLaw& law, LawChecks& checks)
{
    check_sliding(law, checks);
    checks.not_negative("shape (alpha of dahl)", law.shape);
}

constexpr FrictionLawType type{"dahl", sliding_slopes, shaped_trials<DahlElement>, check};

}  // namespace

constinit const FrictionLawKind friction_laws::dahl(type);

}  // namespace clench::solver

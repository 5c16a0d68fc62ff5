#include <cmath>
#include <limits>

#include "solver/contact/friction/smooth_element.hpp"

namespace clench::solver {

namespace {

using Eigen::Matrix2d, Eigen::Vector2d;

/// [Pichler2018] (2.119) with the intrinsic time of vectors, by implicit Euler.
struct ValanisElement {
    double kappa;  ///< κ′ of (FL-14), in [0, 1)
    SmoothStep operator()(const Eigen::Vector2d& X, const Eigen::Vector2d& t0) const;
};

/// The positive root of ξ² + (1 − q) ξ − a = 0, a ≥ 0.
double positive_root(double q, double a)
{
    const double b = 1.0 - q;
    const double root = std::sqrt(b * b + 4.0 * a);
    return b > 0.0 ? 2.0 * a / (b + root) : 0.5 * (root - b);
}

/// ξ (1 + ξ) = |a + ξ q|: its only root lies between those of two quadratics, which are equal in
/// one dimension.                                                                    (FL-16)
double intrinsic_time(const Vector2d& a, const Vector2d& q)
{
    const double size = a.norm();
    double low = positive_root(q.dot(a) / size, size);
    double high = positive_root(q.norm(), size);
    double xi = high;
    for (int i = 0; i < 100; ++i) {
        const Vector2d N = a + xi * q;
        const double residual = xi * (1.0 + xi) - N.norm();
        (residual > 0.0 ? high : low) = xi;
        double next = xi - residual / (1.0 + 2.0 * xi - q.dot(N) / N.norm());
        if (!(next >= low && next <= high)) {
            next = 0.5 * (low + high);
        }
        const double change = std::abs(next - xi);
        xi = next;
        if (change <= 4.0 * std::numeric_limits<double>::epsilon() * xi) {
            break;
        }
    }
    return xi;
}

SmoothStep ValanisElement::operator()(const Vector2d& X, const Vector2d& t0) const
{
    const double xi = intrinsic_time((1.0 - kappa) * X, X + kappa * t0);
    const double factor = 1.0 / (1.0 + xi);
    SmoothStep step;
    step.t = factor * (t0 + X);  // (FL-15)
    // ξ = |N|, N = X − κ′ (t − t0), differentiated:
    const Vector2d N = X - kappa * factor * (X - xi * t0);
    const Vector2d n = N.normalized();
    const double implicit = 1.0 / (1.0 - kappa * factor * n.dot(step.t));
    const Vector2d dxi_dx = implicit * (1.0 - kappa * factor) * n;
    const Vector2d dxi_dt0 = implicit * kappa * xi * factor * n;
    step.dt_dx = factor * (Matrix2d::Identity() - step.t * dxi_dx.transpose());
    step.dt_dt0 = factor * (Matrix2d::Identity() - step.t * dxi_dt0.transpose());
    step.dissipated = xi * step.t.squaredNorm();  // t · (slip ξ t)
    return step;
}

/// κ′ = κ c₁/(c₁ + (1 − κ) c₂)                                                       (FL-14)
double reduced_kappa(const FrictionLaw& law)
{
    const double c1 = law.stick - law.slip;
    return law.shape * c1 / (c1 + (1.0 - law.shape) * law.slip);
}

void trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
            std::span<const FrictionInput> inputs, std::span<FrictionTrial> results)
{
    smooth_trials(law, histories, inputs, results, ValanisElement{reduced_kappa(law)});
}

void check(const FrictionLaw& law, LawChecks& checks)
{
    check_sliding(law, checks);
    checks.require(law.shape >= 0.0 && law.shape < 1.0,
                   "shape (kappa of valanis) must be in [0, 1), found {}", law.shape);
}

constexpr FrictionLawType type{"valanis", sliding_slopes, trials, check};

}  // namespace

constinit const FrictionLawKind friction_laws::valanis(type);

}  // namespace clench::solver

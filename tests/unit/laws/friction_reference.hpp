#pragma once

#include <cmath>
#include <functional>

#include "tests/support/convergence.hpp"
#include "tests/unit/laws/friction_samples.hpp"

// The laws as differential equations and a fine classical Runge-Kutta method for them. In one
// dimension the equations and names of parameters are those of [Pichler2018].
namespace clench::solver::friction_reference {

using Eigen::Vector2d;

inline constexpr double stick = 1e4, slip = 500.0, c1 = stick - slip, c2 = slip;
inline constexpr double mu = 0.15, R_G = 0.095, pressure = R_G / mu, unit = R_G / c1;

inline FrictionLaw law_of(FrictionLawKind kind, double shape)
{
    return {.kind = kind, .mu = mu, .stick = stick, .slip = slip, .shape = shape};
}

inline double sign(double a)
{
    return a > 0.0 ? 1.0 : (a < 0.0 ? -1.0 : 0.0);
}

/// dτ/ds of the whole stress at displacement s, moving in direction `d`.
inline double scalar_slope(const FrictionLaw& law, double tau, double s, double d)
{
    const double tau1 = tau - c2 * s;
    if (law.kind == friction_laws::dahl) {  // [Pichler2018] (2.115), (2.116)
        const double rest = 1.0 - tau1 / R_G * d;
        return c2 + c1 * std::pow(std::abs(rest), law.shape) * sign(rest);
    }
    if (law.kind == friction_laws::valanis) {  // [Pichler2018] (2.119), (2.121)
        const double E_0 = c1 + c2, E_t = c2, kappa = law.shape;
        const double lambda = E_0 * (E_0 - E_t) / (R_G * (E_0 - kappa * E_t));
        const double part = lambda / E_0 * d * (E_t * s - tau);
        return E_0 * (1.0 + part) / (1.0 + kappa * part);
    }
    if (law.kind == friction_laws::bouc_wen) {
        // [Pichler2018] (2.122) with sgn(ṡ τ), (2.123), (2.124)
        const double A = c1, n = law.shape, B = 0.5 * A / std::pow(R_G, n), gamma = B;
        return c2 + A - (B + gamma * sign(d * tau1)) * std::pow(std::abs(tau1), n);
    }
    const double share = std::pow(std::abs(tau1 / R_G), law.shape);  // [Pichler2018] (E.3)
    return c2 + c1 * (1.0 - 0.5 * share * (1.0 + sign(d * tau1)));
}

/// Rate of τ₁ while s moves at the rate v, the vector equations of docs/theory/contact.md.
inline Vector2d vector_rate(const FrictionLaw& law, const Vector2d& tau1, const Vector2d& v)
{
    const Vector2d t = tau1 / R_G, X = c1 / R_G * v;
    if (law.kind == friction_laws::dahl) {
        const Vector2d u = X.normalized() - t;
        return R_G * X.norm() * std::pow(u.norm(), law.shape - 1.0) * u;
    }
    if (law.kind == friction_laws::valanis) {  // ξ′² = |(1 − κ′) X′ + κ′ ξ′ t|², a quadratic
        const double kappa = law.shape * c1 / (c1 + (1.0 - law.shape) * c2);
        const double a = 1.0 - kappa * kappa * t.squaredNorm();
        const double b = (1.0 - kappa) * kappa * X.dot(t);
        const double c = (1.0 - kappa) * (1.0 - kappa) * X.squaredNorm();
        const double xi = (b + std::sqrt(b * b + a * c)) / a;
        return R_G * (X - xi * t);
    }
    const double rho = t.norm();
    const Vector2d m = rho > 0.0 ? Vector2d(t / rho) : Vector2d::Zero();
    return R_G * (X - std::pow(rho, law.shape) * std::max(0.0, m.dot(X)) * m);
}

/// The classical Runge-Kutta method for y′ = f(time, y).
template <class Value>
Value runge_kutta(const std::function<Value(double, const Value&)>& f, Value y, double end,
                  int steps)
{
    const double h = end / steps;
    for (int i = 0; i < steps; ++i) {
        const double time = i * h;
        const Value k1 = f(time, y);
        const Value k2 = f(time + 0.5 * h, y + 0.5 * h * k1);
        const Value k3 = f(time + 0.5 * h, y + 0.5 * h * k2);
        const Value k4 = f(time + h, y + h * k3);
        y += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return y;
}

}  // namespace clench::solver::friction_reference

#pragma once

#include <cmath>
#include <numbers>

#include "solver/contact/normal_law.hpp"

/// The six pressure curves, each a small object that holds what does not depend on the gap, so
/// that loops over pairs choose the curve once. d = g_N0 − g_N is the depth below the gap at which
/// contact begins; conditions are written so that NaN in gives NaN out. Labels:
/// docs/theory/contact.md.
namespace clench::solver {

struct PressureSlope {
    double pressure, slope;
};

/// p = ε d                                                                          (NL-1)
struct LinearCurve {
    explicit LinearCurve(const NormalLaw& law) : stiffness(law.stiffness) {}

    PressureSlope at(double d) const
    {
        return {d <= 0.0 ? 0.0 : stiffness * d, d <= 0.0 ? 0.0 : -stiffness};
    }
    double potential(double d) const { return d <= 0.0 ? 0.0 : 0.5 * stiffness * d * d; }

    double stiffness;
};

/// p = ε0 d, and ε0 L + ε1 (d − L) from d = L = g_N0 − g_N1 on                        (NL-2)
struct TwoStageCurve {
    explicit TwoStageCurve(const NormalLaw& law)
        : first(law.stiffness), second(law.second_stiffness), length(law.gap0 - law.gap1)
    {
    }

    PressureSlope at(double d) const
    {
        const double beyond = d < length ? 0.0 : d - length;
        const double stiffness = d < length ? first : second;
        return {d <= 0.0 ? 0.0 : first * (d - beyond) + second * beyond,
                d <= 0.0 ? 0.0 : -stiffness};
    }
    double potential(double d) const
    {
        const double beyond = d < length ? 0.0 : d - length;
        const double within = d - beyond;
        return d <= 0.0 ? 0.0
                        : 0.5 * first * within * within +
                              (first * length + 0.5 * second * beyond) * beyond;
    }

    double first, second, length;
};

/// p = ε d^m                                                                        (NL-3)
struct PowerCurve {
    explicit PowerCurve(const NormalLaw& law) : stiffness(law.stiffness), m(law.exponent) {}

    PressureSlope at(double d) const
    {
        if (d <= 0.0) {
            return {0.0, 0.0};
        }
        const double secant = stiffness * std::pow(d, m - 1.0);
        return {secant * d, -m * secant};
    }
    double potential(double d) const
    {
        return d <= 0.0 ? 0.0 : stiffness * std::pow(d, m + 1.0) / (m + 1.0);
    }

    double stiffness, m;
};

/// p = ε d² / 2L, and ε (d − L/2) from d = L = g_N0 − g_N1 on                         (NL-4)
struct QuadraticLinearCurve {
    explicit QuadraticLinearCurve(const NormalLaw& law)
        : stiffness(law.stiffness), length(law.gap0 - law.gap1)
    {
    }

    PressureSlope at(double d) const
    {
        const double curved = 0.5 * stiffness * d * (d / length);
        const double straight = stiffness * (d - 0.5 * length);
        const double share = d < length ? d / length : 1.0;
        return {d <= 0.0 ? 0.0 : (d < length ? curved : straight),
                d <= 0.0 ? 0.0 : -stiffness * share};
    }
    double potential(double d) const
    {
        const double curved = stiffness * d * d * (d / length) / 6.0;
        const double straight = stiffness * (0.5 * d * (d - length) + length * length / 6.0);
        return d <= 0.0 ? 0.0 : (d < length ? curved : straight);
    }

    double stiffness, length;
};

/// p = P x (eˣ − 1), x = k d: both exponential laws                                  (NL-5), (NL-6)
/// From x = 50 on, where eˣ is 5e21, the tangent continues the curve, so that no iterate, however
/// absurd, meets an infinite pressure; pressure and slope stay continuous and monotone.    (NL-7)
struct ExponentialCurve {
    explicit ExponentialCurve(const NormalLaw& law)
    {
        const bool adapted = law.kind == NormalLawKind::joint_exponential;
        k = adapted ? law.decay : 1.0 / law.gap0;
        P = adapted ? law.stiffness / law.decay : law.pressure0 / (std::numbers::e - 1.0);
    }

    PressureSlope at(double d) const
    {
        if (d <= 0.0) {
            return {0.0, 0.0};
        }
        const double x = inner(d);
        const double rise = std::expm1(x);
        const double growth = rise + x * (rise + 1.0);  // d/dx x (eˣ − 1)
        return {P * (x * rise + (k * d - x) * growth), -P * k * growth};
    }
    double potential(double d) const
    {
        if (d <= 0.0) {
            return 0.0;
        }
        const double x = inner(d);
        const double beyond = k * d - x;
        const double rise = std::expm1(x);
        const double growth = rise + x * (rise + 1.0);
        return P / k * (integral(x) + beyond * (x * rise + 0.5 * beyond * growth));
    }

    double inner(double d) const { return k * d > 50.0 ? 50.0 : k * d; }
    /// ∫₀ˣ ξ (e^ξ − 1) dξ = x eˣ − (eˣ − 1) − x²/2                                     (NL-8)
    /// = Σ x^(j+2) / (j! (j + 2)), j ≥ 1, for small x, where the differences would cancel.
    static double integral(double x)
    {
        if (!(x < 1.0)) {
            const double rise = std::expm1(x);
            return x * rise + x - rise - 0.5 * x * x;
        }
        double sum = 0.0;
        double term = x * x;  // x^(j+2) / j!
        for (int j = 1; j <= 20; ++j) {
            term *= x / j;
            sum += term / (j + 2);
        }
        return sum;
    }

    double k, P;
};

}  // namespace clench::solver

#pragma once

#include <cmath>

#include "solver/contact/normal/curve_law.hpp"

namespace clench::solver {

/// p = P x (eˣ − 1), x = k d: both exponential laws                                  (NL-5), (NL-6)
/// From x = 50 on, where eˣ is 5e21, the tangent continues the curve, so that no iterate, however
/// absurd, meets an infinite pressure; pressure and slope stay continuous and monotone.    (NL-7)
struct ExponentialCurve {
    ExponentialCurve(double rate, double scale) : k(rate), P(scale) {}

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

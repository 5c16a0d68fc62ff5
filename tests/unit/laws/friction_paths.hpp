#pragma once

#include <cmath>
#include <functional>

#include "tests/support/convergence.hpp"
#include "tests/unit/laws/friction_reference.hpp"
#include "tests/unit/laws/friction_samples.hpp"

namespace clench::solver::friction_paths {

using namespace friction_reference;

/// To 1.9 and back to 0.4 in units of R_G/c₁, by steps of the size h (a divisor of both).
inline Vector2d after_reversal(const FrictionLaw& law, double h)
{
    Path path;
    const int up = static_cast<int>(std::lround(1.9 / h)),
              down = static_cast<int>(std::lround(1.5 / h));
    for (int i = 1; i <= up; ++i) {
        path.emplace_back(unit * 1.9 * i / up, 0.0);
    }
    for (int i = 1; i <= down; ++i) {
        path.emplace_back(unit * (1.9 - 1.5 * i / down), 0.0);
    }
    return walk(law, path, pressure).back().tau;
}

inline double reference_after_reversal(const FrictionLaw& law)
{
    const std::function<double(double, const double&)> up = [&](double s, const double& tau) {
        return scalar_slope(law, tau, s, 1.0);
    };
    const std::function<double(double, const double&)> down = [&](double back, const double& tau) {
        return -scalar_slope(law, tau, 1.9 * unit - back, -1.0);
    };
    const double top = runge_kutta(up, 0.0, 1.9 * unit, 20000);
    return runge_kutta(down, top, 1.5 * unit, 20000);
}

inline Vector2d curve(double a)
{
    return unit * Vector2d(2.0 * std::sin(a), 1.0 - std::cos(1.3 * a));
}

inline Vector2d curve_rate(double a)
{
    return unit * Vector2d(2.0 * std::cos(a), 1.3 * std::sin(1.3 * a));
}

inline constexpr double curve_end = 2.2;

inline Vector2d along_curve(const FrictionLaw& law, double h)
{
    Path path;
    const int count = static_cast<int>(std::lround(curve_end / h));
    for (int i = 1; i <= count; ++i) {
        path.push_back(curve(curve_end * i / count));
    }
    return walk(law, path, pressure).back().next.tau1;
}

inline Vector2d reference_along_curve(const FrictionLaw& law)
{
    const std::function<Vector2d(double, const Vector2d&)> f = [&](double a, const Vector2d& tau1) {
        return vector_rate(law, tau1, curve_rate(a));
    };
    return runge_kutta(f, Vector2d(0.0, 0.0), curve_end, 20000);
}

}  // namespace clench::solver::friction_paths

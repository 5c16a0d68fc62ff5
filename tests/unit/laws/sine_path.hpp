#pragma once

#include <cmath>
#include <numbers>

#include "tests/unit/laws/friction_samples.hpp"

// The loops of [Pichler2018], figs. 4.35 and 4.36: ±8e-6 m is to stick, ±2e-5 m to slip. Its text
// gives neither stiffness nor limit; here they are those of its friction bar in N/m³, and R_G is
// such that slip begins at 1e-5 m.
namespace clench::solver::sine_path {

inline constexpr double stick = 1e13, slip = 5e11, c1 = stick - slip;
inline constexpr double reach = 1e-5, R_G = c1 * reach, mu = 0.15, pressure = R_G / mu;
inline constexpr double small = 8e-6, large = 2e-5;

inline FrictionLaw law_of(FrictionLawKind kind, double shape = 1.0)
{
    return {
        .kind = kind, .mu = mu, .stick = stick, .slip = slip, .shape = shape, .viscosity = 1e10};
}

inline constexpr double pi = std::numbers::pi;

/// `periods` of s = A sin(2π f t) in steps of equal time.
inline Path sine(double amplitude, int steps, int periods)
{
    Path path;
    for (int i = 1; i <= steps * periods; ++i) {
        path.emplace_back(amplitude * std::sin(2.0 * pi * i / steps), 0.0);
    }
    return path;
}

}  // namespace clench::solver::sine_path

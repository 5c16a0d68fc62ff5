#pragma once

#include "core/errors.hpp"
#include "solver/multibody/bodies/lumped_body.hpp"
#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/loads.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "solver/multibody/vibration/linearisation.hpp"
#include "tests/support/multibody/derivative_check.hpp"

namespace clench::solver::multibody::lumped_oscillator {

using Eigen::Matrix2d, Eigen::Vector2d;

inline constexpr double m1 = 2.0, m2 = 3.0, k1 = 500.0, k2 = 800.0, c1 = 1.5, c2 = 4.0;
inline const Vector2d start(0.01, -0.02), velocity(0.3, 0.1);

inline Matrix2d in_a_row(double first, double second)
{
    return (Matrix2d() << first + second, -second, -second, second).finished();
}

/// Two masses in a row: spring 1 from the ground to mass 1, spring 2 from there to mass 2.
inline LumpedBody oscillator(bool damped)
{
    LumpedBody data;
    data.name = "masses";
    data.M = Vector2d(m1, m2).asDiagonal();
    data.K = in_a_row(k1, k2);
    if (damped) {
        data.C = in_a_row(c1, c2);
    }
    data.start = start;
    data.velocity = velocity;
    return data;
}

inline IntegratorOptions fixed(double h, const AlphaScheme& scheme)
{
    IntegratorOptions options;
    options.scheme = scheme;
    options.fixed_step = true;
    options.first_step = h;
    return options;
}

}  // namespace clench::solver::multibody::lumped_oscillator

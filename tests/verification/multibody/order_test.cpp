#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tests/support/convergence.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

constexpr double t_end = 0.3;

/// A soft beam on a ball joint, swinging and spinning in space: translation, Euler parameters,
/// modes and multipliers all vary.
struct SoftPendulum {
    SoftPendulum()
    {
        BeamModel model;
        model.young = 2e7;
        const FlexibleBody beam = beam_body(model, 3);
        Pose pose;
        pose.r = {0.5, 0.0, 0.0};
        const Index body = system.add_body(flexible_body(beam, pose));
        const Index m = system.add_marker(boundary_marker("m", body, beam.boundary[0]));
        system.add_joint(JointType::spherical, "ball", 0, m);
        system.set_gravity({0.0, 0.0, -9.81});
        state = system.start();
        turn_about(system, state, body, {2.0, 1.0, 3.0}, Vector3d::Zero());
        make_consistent(system, state);
    }
    System system;
    State state;
};

State end_of(const IntegratorOptions& options)
{
    SoftPendulum model;
    AlphaIntegrator integrator(model.system, model.state, t_end, options);
    integrator.run();
    return integrator.state();
}

/// Errors by kind of coordinate.
std::map<std::string, double> errors(const State& found, const State& exact)
{
    return {{"translation", (found.q.head<3>() - exact.q.head<3>()).norm()},
            {"Euler parameters", (found.q.segment<4>(3) - exact.q.segment<4>(3)).norm()},
            {"modes", (found.q.tail(3) - exact.q.tail(3)).norm()},
            {"velocities", (found.u - exact.u).norm()},
            {"multipliers", (found.lambda - exact.lambda).norm()}};
}

std::map<std::string, double> orders(const AlphaScheme& scheme)
{
    IntegratorOptions options = fixed_steps(t_end / 3200, -0.1);
    static const State exact = [&] {  // Richardson from two fine runs
        const State fine = end_of(options);
        options.first_step *= 2.0;
        const State coarse = end_of(options);
        State best = fine;
        best.q = (4.0 * fine.q - coarse.q) / 3.0;
        best.u = (4.0 * fine.u - coarse.u) / 3.0;
        best.lambda = (4.0 * fine.lambda - coarse.lambda) / 3.0;
        return best;
    }();
    options.scheme = scheme;
    options.first_step = t_end / 200;
    const auto coarse = errors(end_of(options), exact);
    options.first_step *= 0.5;
    const auto fine = errors(end_of(options), exact);
    std::map<std::string, double> result;
    for (const auto& [kind, error] : fine) {
        result[kind] = std::log2(coarse.at(kind) / error);
    }
    return result;
}

TEST(Order, IsTwoInEveryKindOfCoordinate)
{
    for (const AlphaScheme& scheme :
         {AlphaScheme::hht(-0.3), AlphaScheme::hht(-0.1), AlphaScheme::generalized_alpha(0.6)}) {
        for (const auto& [kind, order] : orders(scheme)) {
            EXPECT_NEAR(order, 2.0, 0.15) << kind << " with alpha_f " << scheme.alpha_f;
        }
    }
}

// Control: the same test sees the order drop if γ loses its share of α.
TEST(OrderControl, WrongGammaIsFirstOrder)
{
    AlphaScheme wrong = AlphaScheme::hht(-0.3);
    wrong.gamma = 0.5;

    const auto found = orders(wrong);

    for (const auto& [kind, order] : found) {
        EXPECT_LT(order, 1.4) << kind;
    }
}

/// [Pichler2018] (2.57) on T = ½ (1 + q²) q̇², V = 2 q²: the mass is taken at the end of the step
/// and the forces are weighted over it. First order; the form used here is of second.
double printed_hht_error(double h, double alpha, bool printed)
{
    const auto mass = [](double q) { return 1.0 + q * q; };
    const auto force = [](double q, double v) { return -q * v * v - 4.0 * q; };
    const auto run = [&](double step, double weight, bool as_printed) {
        const double gamma = 0.5 - weight, beta = 0.25 * (1.0 - weight) * (1.0 - weight);
        double q = 1.0, v = 0.5, rate = force(q, v) / mass(q), a = rate;
        for (int n = 0; n < std::lround(1.0 / step); ++n) {
            const double old = force(q, v);
            const double q0 = q, v0 = v, a0 = a, rate0 = rate;
            double next = a;
            for (int k = 0; k < 50; ++k) {  // fixed point: steps are small
                q = q0 + step * v0 + step * step * ((0.5 - beta) * a0 + beta * next);
                v = v0 + step * ((1.0 - gamma) * a0 + gamma * next);
                rate = force(q, v) / mass(q);
                next = as_printed ? ((1.0 + weight) * force(q, v) - weight * old) / mass(q)
                                  : (1.0 + weight) * rate - weight * rate0;
            }
            a = next;
        }
        return q;
    };
    static const double exact = run(1e-5, 0.0, false);
    return std::abs(run(h, alpha, printed) - exact);
}

TEST(OrderControl, ThePrintedFormIsFirstOrderWhereTheMassDependsOnTheState)
{
    const auto order = [](bool printed) {
        return observed_order(halve_and_measure(
            0.01, 4, [&](double h) { return printed_hht_error(h, -0.3, printed); }));
    };

    EXPECT_NEAR(order(true), 1.0, 0.15);
    EXPECT_NEAR(order(false), 2.0, 0.1);
}

/// Steps of the error control: ten times the tolerance, 10^(2/3) the error.
TEST(ErrorControl, FollowsTheTolerance)
{
    const State exact = end_of(fixed_steps(t_end / 6400, -0.1));
    std::vector<double> found;
    for (const double tolerance : {1e-6, 1e-7, 1e-8}) {
        IntegratorOptions options;
        options.tolerance = tolerance;
        found.push_back((end_of(options).q - exact.q).norm());
    }

    EXPECT_GT(found[0] / found[1], 2.5);
    EXPECT_GT(found[1] / found[2], 2.5);
    EXPECT_LT(found[2], 1e-4);
}

/// Where steps change, velocities take the defect that belongs to the new step with them: joint
/// forces stay right and steps long even with little numerical damping.
TEST(ErrorControl, KeepsJointForcesWithLittleDamping)
{
    const auto run = [](const AlphaScheme& scheme, long& steps) {
        System system;
        const Vector3d O = Vector3d::Zero();
        const Index body = system.add_body(rod("rod", O, Vector3d::UnitX(), 1.0));
        join(system, JointType::revolute, "hinge", 0, body, O, Vector3d::UnitY());
        system.set_gravity({0.0, 0.0, -9.81});
        State state = system.start();
        make_consistent(system, state);
        IntegratorOptions options;
        options.scheme = scheme;
        options.tolerance = 1e-7;
        AlphaIntegrator integrator(system, state, 2.0, options);
        integrator.run();
        State exact = integrator.state();
        solve_accelerations(system, exact);
        steps = static_cast<long>(integrator.statistics().steps);
        return (integrator.state().lambda - exact.lambda).norm() / exact.lambda.norm();
    };
    long damped = 0, little = 0;

    EXPECT_LT(run(AlphaScheme::generalized_alpha(0.6), damped), 2e-3);
    EXPECT_LT(run(AlphaScheme::generalized_alpha(0.95), little), 5e-3);  // 1.2e-2 without
    EXPECT_LT(little, 1.2 * static_cast<double>(damped));
}

}  // namespace
}  // namespace clench::test

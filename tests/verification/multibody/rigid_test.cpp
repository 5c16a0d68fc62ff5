#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

constexpr double g = 9.81;

/// IFToMM A01: a point of 1 kg on a massless bar of 1 m, released at rest from (−1, 0).
System point_pendulum()
{
    System system;
    Pose pose;
    pose.r = {-1.0, 0.0, 0.0};
    const Index body =
        system.add_body(rigid_body("point", 1.0, 1e-3 * Eigen::Matrix3d::Identity(), pose));
    const Index m = system.add_marker(rigid_marker("m", body, Vector3d::Zero()));
    system.add_joint(JointType::distance, "bar", 0, m, 1.0);
    system.set_gravity({0.0, -g, 0.0});
    return system;
}

/// θ̈ = −g cos θ by classical Runge-Kutta, from θ = π at rest.
double exact_angle(double t_end)
{
    const int steps = 40000;
    const double h = t_end / steps;
    double theta = M_PI, rate = 0.0;
    for (int k = 0; k < steps; ++k) {
        const auto push = [](double x) { return -g * std::cos(x); };
        const double k1 = push(theta), v1 = rate;
        const double k2 = push(theta + 0.5 * h * v1), v2 = rate + 0.5 * h * k1;
        const double k3 = push(theta + 0.5 * h * v2), v3 = rate + 0.5 * h * k2;
        const double k4 = push(theta + h * v3), v4 = rate + h * k3;
        theta += h / 6.0 * (v1 + 2.0 * v2 + 2.0 * v3 + v4);
        rate += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return theta;
}

TEST(SimplePendulumA01, MovesAsTheExactOneAndKeepsItsEnergy)
{
    System system = point_pendulum();
    State state = system.start();
    make_consistent(system, state);
    const double before = energy(system, state).total();
    AlphaIntegrator integrator(system, state, 10.0, fixed_steps(1e-3, -0.02));

    double drift = 0.0, open = 0.0;
    integrator.run([&](const SystemIntegrator& run) {
        drift = std::max(drift, std::abs(energy(system, run.state()).total() - before));
        open = std::max(open, largest_violation(system, run.state()));
        return true;
    });

    const double theta = exact_angle(10.0);
    const double error =
        (integrator.state().q.head<2>() - Eigen::Vector2d(std::cos(theta), std::sin(theta))).norm();
    RecordProperty("position_error", std::to_string(error));
    RecordProperty("energy_drift", std::to_string(drift));
    std::printf("A01: position error %.3g m, energy drift %.3g J, bar %.3g m\n", error, drift,
                open);
    EXPECT_LT(error, 2e-4);
    EXPECT_LT(drift, 5e-3);
    EXPECT_LT(open, 1e-12);
}

/// A symmetric top in steady precession: (I₃ ω₃ − I₁ Ω cos θ) Ω = m g l, I₁ about the tip.
TEST(HeavyTop, PrecessesSteadily)
{
    const double mass = 2.0, l = 0.5, I3 = 0.05, centre = 0.04, theta = 0.7, Omega = 4.0;
    const double I1 = centre + mass * l * l;
    const double spin = (mass * g * l / Omega + I1 * Omega * std::cos(theta)) / I3;  // ω₃
    System system;
    Pose pose;
    const Vector3d axis(std::sin(theta), 0.0, std::cos(theta));
    pose.r = l * axis;
    pose.p = rotated({1, 0, 0, 0}, {0.0, theta, 0.0});
    const Index top =
        system.add_body(rigid_body("top", mass, Vector3d(centre, centre, I3).asDiagonal(), pose));
    const Index tip = system.add_marker(rigid_marker("tip", top, {0.0, 0.0, -l}));
    system.add_joint(JointType::spherical, "ball", 0, tip);
    system.set_gravity({0.0, 0.0, -g});
    State state = system.start();
    const Vector3d omega = Omega * Vector3d::UnitZ() + (spin - Omega * std::cos(theta)) * axis;
    turn_about(system, state, top, omega, Vector3d::Zero());
    make_consistent(system, state);
    const double before = energy(system, state).total(), t_end = 2.0;
    AlphaIntegrator integrator(system, state, t_end, fixed_steps(2e-4, -0.02));

    integrator.run();

    const State& end = integrator.state();
    const Vector3d expected =
        l * Vector3d(std::sin(theta) * std::cos(Omega * t_end),
                     std::sin(theta) * std::sin(Omega * t_end), std::cos(theta));
    const double error = (end.q.head<3>() - expected).norm();
    std::printf("heavy top: spin %.4g rad/s, error %.3g m, spin drift %.3g, energy drift %.3g\n",
                spin, error, end.u[5] / spin - 1.0, energy(system, end).total() / before - 1.0);
    EXPECT_LT(error, 1e-3);
    EXPECT_NEAR(end.u[5], spin, 1e-6 * spin);
    EXPECT_NEAR(energy(system, end).total(), before, 1e-5 * std::abs(before));
}

/// Euler's equations of a free body by Runge-Kutta: a second way to the same ω.
Vector3d euler_omega(Vector3d omega, const Vector3d& J, double t_end)
{
    const auto rate = [&](const Vector3d& w) -> Vector3d {
        return -w.cross(J.cwiseProduct(w)).cwiseQuotient(J);
    };
    const int steps = 20000;
    const double h = t_end / steps;
    for (int k = 0; k < steps; ++k) {
        const Vector3d k1 = rate(omega), k2 = rate(omega + 0.5 * h * k1),
                       k3 = rate(omega + 0.5 * h * k2), k4 = rate(omega + h * k3);
        omega += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return omega;
}

TEST(FreeRigidBody, TumblesAboutItsMiddleAxisWithConstantMomentum)
{
    const Vector3d J(1.0, 2.0, 2.5), omega(0.1, 3.0, 0.2);
    System system;
    Pose pose;
    pose.v = {0.3, -0.2, 0.5};
    pose.omega = omega;
    system.add_body(rigid_body("block", 1.5, J.asDiagonal(), pose));
    State state = system.start();
    make_consistent(system, state);
    const auto momentum_of = [&](const State& at) {
        const Configuration configuration(system, at);
        return momentum(system.bodies()[1].inertia, body_motion(configuration, 1),
                        configuration.r(1));
    };
    const Momentum before = momentum_of(state);
    const double T = energy(system, state).total(), t_end = 5.0;
    AlphaIntegrator integrator(system, state, t_end, fixed_steps(5e-4, 0.0));

    integrator.run();

    const State& end = integrator.state();
    const Momentum after = momentum_of(end);
    const double error = (end.u.segment<3>(3) - euler_omega(omega, J, t_end)).norm();
    std::printf("free body: omega error %.3g, energy %.3g, momentum %.3g, straight line %.3g\n",
                error, energy(system, end).total() / T - 1.0,
                (after.angular - before.angular).norm() / before.angular.norm(),
                (end.q.head<3>() - t_end * pose.v).norm());
    EXPECT_LT(error, 2e-4);
    EXPECT_NEAR(energy(system, end).total(), T, 1e-6 * T);
    EXPECT_LT((after.angular - before.angular).norm(), 1e-5 * before.angular.norm());
    EXPECT_LT((end.q.head<3>() - t_end * pose.v).norm(), 1e-11);
}

}  // namespace
}  // namespace clench::test

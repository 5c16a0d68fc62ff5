#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/multibody/gravity.hpp"

namespace clench::test {
namespace {

using namespace gravity;
using Eigen::Vector3d;

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

}  // namespace
}  // namespace clench::test

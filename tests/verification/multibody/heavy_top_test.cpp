#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/multibody/gravity.hpp"

namespace clench::test {
namespace {

using namespace gravity;
using Eigen::Vector3d;

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

}  // namespace
}  // namespace clench::test

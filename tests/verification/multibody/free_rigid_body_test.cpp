#include <gtest/gtest.h>

#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

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

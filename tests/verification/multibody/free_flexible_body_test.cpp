#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

Pose tumbling()
{
    Pose pose;
    pose.r = {0.2, -0.1, 0.3};
    pose.v = {1.0, 0.5, -0.7};
    pose.omega = {3.0, 8.0, -5.0};
    return pose;
}

Momentum total_momentum(const System& system, const State& state)
{
    const Configuration at(system, state);
    Momentum sum{Vector3d::Zero(), Vector3d::Zero()};
    for (Index b = 1; b < static_cast<Index>(system.bodies().size()); ++b) {
        const Momentum part = momentum(system.bodies()[static_cast<std::size_t>(b)].inertia,
                                       body_motion(at, b), at.r(b));
        sum.linear += part.linear;
        sum.angular += part.angular;
    }
    return sum;
}

/// A soft beam that tumbles through space and vibrates: nothing acts on it.
TEST(FreeFlexibleBody, KeepsEnergyAndMomentum)
{
    BeamModel model;
    model.young = 2e8;
    System system;
    system.add_body(flexible_body(beam_body(model, 6), tumbling()));
    State state = system.start();
    state.q.tail(6).setConstant(5e-3);
    make_consistent(system, state);
    const Momentum before = total_momentum(system, state);
    const double E = energy(system, state).total();
    std::vector<double> energy_error, momentum_error;
    for (const double h : {2e-4, 1e-4}) {
        AlphaIntegrator integrator(system, state, 0.5, fixed_steps(h, 0.0));
        integrator.run();
        const Momentum after = total_momentum(system, integrator.state());
        energy_error.push_back(std::abs(energy(system, integrator.state()).total() / E - 1.0));
        momentum_error.push_back((after.angular - before.angular).norm() / before.angular.norm());
        EXPECT_LT((after.linear - before.linear).norm(), 1e-5 * before.linear.norm());
    }

    std::printf("free beam: energy error %.2g -> %.2g, angular momentum %.2g -> %.2g\n",
                energy_error[0], energy_error[1], momentum_error[0], momentum_error[1]);
    EXPECT_LT(energy_error[1], 1e-4);
    EXPECT_LT(momentum_error[1], 1e-4);
    EXPECT_GT(momentum_error[0] / momentum_error[1], 3.0);
}

}  // namespace
}  // namespace clench::test

#include <gtest/gtest.h>

#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

/// A double pendulum in space through a million steps: the joints stay closed on position level.
TEST(MillionSteps, KeepTheJointsClosed)
{
    System system;
    const Vector3d O = Vector3d::Zero(), B(1.0, 0.0, 0.0), C(1.0, 1.0, 0.0);
    const Index upper = system.add_body(rod("upper", O, B, 1.0));
    const Index lower = system.add_body(rod("lower", B, C, 1.0));
    join(system, JointType::revolute, "shoulder", 0, upper, O, Vector3d::UnitY());
    const Index a = markers_at(system, upper, upper, B, axes_with_z(Vector3d::UnitX())).first;
    const Index b = markers_at(system, lower, lower, B, axes_with_z(Vector3d::UnitZ())).first;
    system.add_joint(JointType::universal, "elbow", a, b);
    system.set_gravity({0.0, 0.0, -9.81});
    State state = system.start();
    make_consistent(system, state);
    const double before = energy(system, state).total();
    AlphaIntegrator integrator(system, state, 1000.0, fixed_steps(1e-3, -0.05));

    double open = 0.0, normal = 0.0;
    integrator.run([&](const SystemIntegrator& run) {
        open = std::max(open, largest_violation(system, run.state()));
        normal = std::max(normal, std::abs(run.state().q.segment<4>(3).norm() - 1.0));
        return true;
    });

    std::printf(
        "million steps: joints open by %.2g at most, |p| - 1 %.2g, energy %.4g -> %.4g J, "
        "%ld iterations, %ld jacobians\n",
        open, normal, before, energy(system, integrator.state()).total(),
        static_cast<long>(integrator.statistics().iterations),
        static_cast<long>(integrator.statistics().jacobians));
    EXPECT_LT(open, 1e-11);
    EXPECT_LT(normal, 1e-15);
    EXPECT_LE(energy(system, integrator.state()).total(), before + 1e-3);
}

}  // namespace
}  // namespace clench::test

#include <gtest/gtest.h>

#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

/// The same motion seen from a rotated frame: equal to round-off, with joint, gravity and modes.
TEST(Frame, DoesNotMatter)
{
    const auto tip_after = [](const Eigen::Matrix3d& turn) -> Vector3d {
        BeamModel model;
        model.young = 2e8;
        const FlexibleBody beam = beam_body(model, 4);
        System system;
        Pose pose;
        pose.r = turn * Vector3d(0.5, 0.0, 0.0);
        pose.p = euler_parameters(turn);
        const Index body = system.add_body(flexible_body(beam, pose));
        const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), turn));
        const Index m = system.add_marker(boundary_marker("m", body, beam.boundary[0]));
        const Index tip = system.add_marker(boundary_marker("tip", body, beam.boundary[1]));
        system.add_joint(JointType::universal, "cross", g,
                         system.add_marker(boundary_marker("cross", body, beam.boundary[0],
                                                           axes_with_z(Vector3d::UnitX()))));
        system.set_gravity(turn * Vector3d(0.0, 0.0, -9.81));
        State state = system.start();
        turn_about(system, state, body, turn * Vector3d(0.0, 2.0, 4.0), Vector3d::Zero());
        make_consistent(system, state);
        AlphaIntegrator integrator(system, state, 0.3, fixed_steps(5e-4, -0.1));
        integrator.run();
        (void)m;
        return turn.transpose() * Configuration(system, integrator.state()).origin(tip);
    };

    const Vector3d plain = tip_after(Eigen::Matrix3d::Identity());
    const Vector3d rotated_tip = tip_after(exponential({1.1, -0.7, 2.0}));

    std::printf("frame: tip differs by %.2g m of %.3g m\n", (rotated_tip - plain).norm(),
                plain.norm());
    EXPECT_LT((rotated_tip - plain).norm(), 1e-10);
    EXPECT_GT((plain - Vector3d(1.0, 0.0, 0.0)).norm(), 0.1);
}

}  // namespace
}  // namespace clench::test

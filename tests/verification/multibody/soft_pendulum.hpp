#pragma once

#include "tests/support/convergence.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test::soft_pendulum {

using Eigen::Vector3d;

inline constexpr double t_end = 0.3;

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

inline State end_of(const IntegratorOptions& options)
{
    SoftPendulum model;
    AlphaIntegrator integrator(model.system, model.state, t_end, options);
    integrator.run();
    return integrator.state();
}

}  // namespace clench::test::soft_pendulum

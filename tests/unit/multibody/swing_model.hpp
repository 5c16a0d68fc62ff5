#pragma once

#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace clench::solver::multibody::swing_model {

using Eigen::Vector3d;

/// A heavy flexible beam that swings on a revolute joint with an axis across.
struct Swing {
    explicit Swing(int modes = 4)
    {
        test::BeamModel model;
        model.young = 2e9;
        const FlexibleBody beam = test::beam_body(model, modes);  // no modes: rigid
        Pose pose;
        pose.r = {0.5, 0.0, 0.0};
        const Index body = system.add_body(flexible_body(beam, pose));
        const Eigen::Matrix3d axes = axes_with_z(Vector3d::UnitY());
        const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), axes));
        const Index m = system.add_marker(boundary_marker("m", body, beam.boundary[0], axes));
        system.add_joint(JointType::revolute, "pin", g, m);
        system.set_gravity({0.0, 0.0, -9.81});
        state = system.start();
        make_consistent(system, state);
    }
    System system;
    State state;
};

inline IntegratorOptions fixed(double h)
{
    IntegratorOptions options;
    options.fixed_step = true;
    options.first_step = h;
    options.newton_tolerance = 1e-12;
    return options;
}

}  // namespace clench::solver::multibody::swing_model

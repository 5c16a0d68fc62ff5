#pragma once

#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/joints/joint.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/support/multibody/derivative_check.hpp"
#include "tests/support/multibody/vector_force.hpp"

namespace clench::solver::multibody::two_blocks {

using Eigen::Vector3d;

inline Body block(const std::string& name, const Vector3d& r)
{
    Pose pose;
    pose.r = r;
    return rigid_body(name, 2.0, Vector3d(0.3, 0.4, 0.5).asDiagonal(), pose);
}

/// A rigid and a flexible body with a marker each, away from their origins.
inline System two_bodies(Index& a, Index& b)
{
    System system;
    const Index rigid = system.add_body(block("rigid", {0.2, 0.1, -0.3}));
    const FlexibleBody source = test::random_body(3);
    const Index flexible = system.add_body(flexible_body(source, Pose()));
    a = system.add_marker(rigid_marker("a", rigid, {0.4, -0.2, 0.3}));
    b = system.add_marker(boundary_marker("b", flexible, source.boundary[1]));
    return system;
}

}  // namespace clench::solver::multibody::two_blocks

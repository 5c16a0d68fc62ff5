#pragma once

#include <memory>

#include <Eigen/Geometry>

#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/loads.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/system/system.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace clench::test {

/// A rigid and a flexible body with a marker each, away from their origins, and one on the ground.
struct ForceSystem {
    solver::multibody::System system;
    Index rigid = 0, flexible = 0;   ///< bodies
    Index a = 0, b = 0, ground = 0;  ///< markers

    ForceSystem()
    {
        namespace mb = solver::multibody;
        mb::Pose pose;
        pose.r = {0.2, 0.1, -0.3};
        rigid = system.add_body(mb::rigid_body(
            "rigid", 2.0, Eigen::Vector3d(0.3, 0.4, 0.5).asDiagonal().toDenseMatrix(), pose));
        const FlexibleBody source = random_body(3);
        flexible = system.add_body(mb::flexible_body(source, mb::Pose()));
        a = system.add_marker(mb::rigid_marker("a", rigid, {0.4, -0.2, 0.3}));
        b = system.add_marker(mb::boundary_marker("b", flexible, source.boundary[1]));
        ground = system.add_marker(mb::rigid_marker("g", 0, {0.9, 1.1, -0.7}));
    }
};

/// The generalized forces of the system's force elements at a state, all bodies' u long.
inline Eigen::VectorXd forces_at(const solver::multibody::System& system,
                                 const solver::multibody::State& state, double load = 1.0)
{
    const solver::multibody::Configuration at(system, state, load);
    Eigen::VectorXd Q = Eigen::VectorXd::Zero(system.u_size());
    for (const auto& element : system.forces()) {
        element->add_force(at, Q);
    }
    return Q;
}

}  // namespace clench::test

#pragma once

#include <cmath>

#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "solver/multibody/vibration/linearisation.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/support/multibody/vector_force.hpp"

namespace clench::solver::multibody::pendulum_model {

using Eigen::Vector3d;

inline constexpr double g = 9.81, mass = 2.0, reach = 0.7;
inline const Vector3d J(0.3, 0.4, 0.5);

/// A compound pendulum on the z axis, centre of mass at `angle` from −y.
inline System pendulum(double angle)
{
    System system;
    Pose pose;
    pose.r = reach * Vector3d(std::sin(angle), -std::cos(angle), 0.0);
    pose.p = rotated({1, 0, 0, 0}, {0.0, 0.0, angle});
    const Index body = system.add_body(rigid_body("bob", mass, J.asDiagonal(), pose));
    const Index m = system.add_marker(rigid_marker("m", body, {0.0, reach, 0.0}));
    system.add_joint(JointType::revolute, "pin", 0, m);
    system.set_gravity({0.0, -g, 0.0});
    return system;
}

/// Isotropic spring and damper between a point and a fixed place.
class Holder : public test::VectorForce {
public:
    Holder(Index marker, const Vector3d& place, double k, double c)
        : marker_(marker), place_(place), k_(k), c_(c)
    {
    }
    std::vector<Index> bodies() const override { return {1}; }

private:
    VectorForces forces(const Configuration& at) const override
    {
        VectorForces result;
        result.vectors = {{marker_, -1}};
        const VectorValue value = at.value({marker_, -1});
        result.f = -k_ * (value.y - place_) - c_ * at.velocity({marker_, -1}, value);
        result.by_y = -k_ * Eigen::Matrix3d::Identity();
        result.by_rate = -c_ * Eigen::Matrix3d::Identity();
        return result;
    }
    Index marker_;
    Vector3d place_;
    double k_, c_;
};

}  // namespace clench::solver::multibody::pendulum_model

#pragma once

#include <Eigen/Geometry>

#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/system/reactions.hpp"

/// Parts of the mechanisms of this folder.
namespace clench::test {

using namespace solver::multibody;

inline IntegratorOptions fixed_steps(double h, double alpha)
{
    IntegratorOptions options;
    options.scheme = AlphaScheme::hht(alpha);
    options.fixed_step = true;
    options.first_step = h;
    return options;
}

/// A uniform slender rod of unit mass per `mass` from one point to another; x along it.
inline Body rod(const std::string& name, const Eigen::Vector3d& from, const Eigen::Vector3d& to,
                double mass, double thickness = 0.1)
{
    const Eigen::Vector3d distance = to - from;
    const double length = distance.norm(), across = mass * thickness * thickness / 6.0;
    const double along = mass * (length * length + thickness * thickness) / 12.0;
    Pose pose;
    pose.r = 0.5 * (from + to);
    const Eigen::Matrix3d axes = axes_with_z(distance);  // z along, rotated so that x is
    Eigen::Matrix3d A;
    A << axes.col(2), axes.col(0), axes.col(1);
    pose.p = euler_parameters(A);
    return rigid_body(name, mass, Eigen::Vector3d(across, along, along).asDiagonal(), pose);
}

/// Markers at the same place with the same axes on two bodies, where the bodies start.
inline std::pair<Index, Index> markers_at(System& system, Index body_a, Index body_b,
                                          const Eigen::Vector3d& place, const Eigen::Matrix3d& axes)
{
    const auto add = [&](Index body) {
        const Pose& start = system.bodies()[static_cast<std::size_t>(body)].start;
        const Eigen::Matrix3d A = rotation_matrix(start.p);
        return system.add_marker(
            rigid_marker("m", body, A.transpose() * (place - start.r), A.transpose() * axes));
    };
    return {add(body_a), add(body_b)};
}

inline Index join(System& system, JointType type, const std::string& name, Index body_a,
                  Index body_b, const Eigen::Vector3d& place,
                  const Eigen::Vector3d& axis = Eigen::Vector3d::UnitZ())
{
    const auto [a, b] = markers_at(system, body_a, body_b, place, axes_with_z(axis));
    return system.add_joint(type, name, a, b);
}

/// Velocities of body `body` that turns with Ω (inertial axes) about a point.
inline void turn_about(System& system, State& state, Index body, const Eigen::Vector3d& Omega,
                       const Eigen::Vector3d& point)
{
    const BodySpan& span = system.spans()[static_cast<std::size_t>(body)];
    const Eigen::Vector3d r = state.q.segment<3>(span.q);
    state.u.segment<3>(span.u) = Omega.cross(r - point);
    state.u.segment<3>(span.u + 3) =
        rotation_matrix(state.q.segment<4>(span.q + 3)).transpose() * Omega;
}

inline double largest_violation(const System& system, const State& state)
{
    return constraint_values(system, Configuration(system, state)).cwiseAbs().maxCoeff();
}

}  // namespace clench::test

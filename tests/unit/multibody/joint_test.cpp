#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/multibody/two_blocks.hpp"

namespace clench::solver::multibody {
namespace {

using namespace two_blocks;
using Eigen::Matrix3d;

TEST(GearsAndMotions, HaveTheDerivativesTheyReport)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    const Index g = system.add_marker(rigid_marker("g", 0, {0.1, 0.5, -0.2}));
    const Index first = system.add_joint(JointType::cylindrical, "first", g, a);
    const Index second = system.add_joint(JointType::cylindrical, "second", a, b);
    system.add_gear("gear", first, JointCoordinate::angle, second, JointCoordinate::angle, -2.5);
    system.add_gear("screw", first, JointCoordinate::translation, second, JointCoordinate::angle,
                    0.1);
    system.add_motion("drive", second, JointCoordinate::translation, [](double t) {
        return TimeValue{std::sin(3.0 * t), 3.0 * std::cos(3.0 * t), -9.0 * std::sin(3.0 * t)};
    });

    test::expect_derivatives_match(system, test::random_state(system, 5));
}

TEST(Markers, MoveWithTheirNode)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    const State state = test::random_state(system, 8);
    const Configuration at(system, state);
    const Marker& marker = system.markers()[static_cast<std::size_t>(b)];
    const double h = 1e-6;
    const auto later = [&](double t) {
        State moved = state;
        move(moved.q, system.spans(), t * state.u);
        return moved;
    };
    const State ahead = later(h), behind = later(-h);

    const Matrix3d turn =
        Configuration(system, behind).axes(b).transpose() * Configuration(system, ahead).axes(b);
    const Vector3d spin = at.axes(b) * rotation_vector(turn) / (2.0 * h);

    EXPECT_LT((at.angular_velocity(b) - spin).norm(), 1e-7);
    EXPECT_TRUE((at.axes(b).transpose() * at.axes(b)).isIdentity(1e-14));
    EXPECT_TRUE(
        at.origin(b).isApprox(at.r(2) + at.A(2) * (marker.X + marker.Phi_t * at.zeta(2)), 1e-14));
}

}  // namespace
}  // namespace clench::solver::multibody

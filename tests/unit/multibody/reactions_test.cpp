#include <gtest/gtest.h>

#include "tests/unit/multibody/two_blocks.hpp"

namespace clench::solver::multibody {
namespace {

using namespace two_blocks;

TEST(Reactions, HoldAHangingBlock)
{
    System system;
    const double mass = 2.0;
    const Index body = system.add_body(block("block", {0.5, 0.0, 0.0}));
    const Index g = system.add_marker(rigid_marker("g", 0, {0.0, 0.0, 0.0}));
    const Index m = system.add_marker(rigid_marker("m", body, {-0.5, 0.0, 0.0}));
    const Index joint = system.add_joint(JointType::fixed, "weld", g, m);
    system.set_gravity({0.0, 0.0, -9.81});
    State state = system.start();
    make_consistent(system, state);

    const Reaction hold = reaction(system, state, joint);

    EXPECT_TRUE(hold.force.isApprox(Vector3d(0.0, 0.0, mass * 9.81), 1e-12));
    EXPECT_TRUE(hold.torque.isApprox(Vector3d(0.0, -0.5 * mass * 9.81, 0.0), 1e-12))
        << hold.torque.transpose();
    EXPECT_LT(state.u_rate.norm(), 1e-12);
}

TEST(JointInput, RefusesWrongAxesAndDoubleMotions)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    Marker across = rigid_marker("across", 1, Vector3d::Zero(), axes_with_z(Vector3d::UnitX()));
    const Index c = system.add_marker(across);
    test::expect_input_error([&] { system.add_joint(JointType::revolute, "pin", b, c); }, "pin",
                             "90 degrees apart", "parallel");
    test::expect_input_error([&] { system.add_joint(JointType::universal, "cross", a, b); },
                             "cross", "expected 90");
    test::expect_input_error([&] { system.add_joint(JointType::fixed, "self", a, c); }, "itself");
    test::expect_input_error([&] { system.add_joint(JointType::distance, "bar", a, b, 0.0); },
                             "bar", "length 0");
    test::expect_input_error([&] { axes_with_z(Vector3d::Zero()); }, "expected a direction");
    const Index pin = system.add_joint(JointType::revolute, "pin", a, b);
    const auto still = [](double) { return TimeValue{}; };
    system.add_motion("drive", pin, JointCoordinate::angle, still);
    test::expect_input_error(
        [&] { system.add_motion("again", pin, JointCoordinate::angle, still); }, "again",
        "drives already");
    test::expect_input_error(
        [&] { system.add_motion("slide", pin, JointCoordinate::translation, still); },
        "no translation along its axis");
    test::expect_input_error(
        [&] {
            system.add_gear("gear", pin, JointCoordinate::angle, pin, JointCoordinate::angle, 0.0);
        },
        "ratio 0");
}

}  // namespace
}  // namespace clench::solver::multibody

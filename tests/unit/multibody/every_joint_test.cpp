#include <gtest/gtest.h>

#include "tests/unit/multibody/two_blocks.hpp"

namespace clench::solver::multibody {
namespace {

using namespace two_blocks;

const std::vector<JointType> all_joints = {
    JointType::fixed,         JointType::spherical,     JointType::revolute,
    JointType::cylindrical,   JointType::universal,     JointType::planar,
    JointType::translational, JointType::point_on_line, JointType::distance};

Index add(System& system, JointType type, Index a, Index b)
{
    if (type == JointType::universal) {
        Marker rotated = system.markers()[static_cast<std::size_t>(b)];
        rotated.name = "rotated";
        rotated.B = axes_with_z(Vector3d::UnitX());
        b = system.add_marker(rotated);
    }
    return system.add_joint(type, "joint", a, b, 0.7);
}

TEST(EveryJoint, HasTheDerivativesItReports)
{
    for (const JointType type : all_joints) {
        SCOPED_TRACE(static_cast<int>(type));
        Index a = 0, b = 0;
        System system = two_bodies(a, b);
        add(system, type, a, b);
        test::expect_derivatives_match(system, test::random_state(system, 3));
    }
}

TEST(EveryJoint, HasTheDerivativesItReportsOnTheGround)
{
    for (const JointType type : all_joints) {
        SCOPED_TRACE(static_cast<int>(type));
        Index a = 0, b = 0;
        System system = two_bodies(a, b);
        add(system, type, system.add_marker(rigid_marker("g", 0, {0.1, 0.5, -0.2})), b);
        test::expect_derivatives_match(system, test::random_state(system, 4));
    }
}

}  // namespace
}  // namespace clench::solver::multibody

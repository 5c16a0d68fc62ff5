#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/system_text.hpp"

namespace clench::app {
namespace {

using namespace system_text;

std::string joint_refusal(const std::string& keys)
{
    return refusal("joints:\n  j: {" + keys + "}\n");
}

TEST(Joints, AreRead)
{
    const Case c = with(
        "joints:\n"
        "  main: {type: revolute, a: ground, b: crank, at: [0, 0, 0], axis: [0, 0, 2]}\n"
        "  pair: {type: cylindrical, a: crank.PIN, b: rod, axis: [0, 0, 1]}\n"
        "  train: {type: gear, joints: [main, pair], coordinates: [angle, translation], ratio: "
        "-2}\n");

    ASSERT_THAT(c.joints, SizeIs(3));
    EXPECT_EQ(c.joints[0].kind, JointKind::revolute);
    EXPECT_EQ(c.joints[0].where(), "dir/case.yaml:8: joints.main");
    EXPECT_EQ(*c.joints[0].axis, Eigen::Vector3d(0, 0, 2));
    EXPECT_THAT(c.joints[2].joints, ElementsAre("main", "pair"));
    EXPECT_EQ(*c.joints[2].ratio, -2.0);
    EXPECT_EQ(coordinate_of(c, "pair", "translation", ""), "translation");
    EXPECT_EQ(coordinate_of(c, "main", "", ""), "angle");
}

TEST(Joints, RefuseWhatCannotWork)
{
    clench::test::expect_refusals(joint_refusal,
                                  {{"type: revolute, a: ground, b: crank, at: [0, 0, 0]",
                                    "type revolute needs the key \"axis\""},
                                   {"type: fixed, a: ground, b: crank", "where it is"},
                                   {"type: fixed, a: crank.PIN, b: crank", "both on body crank"}});
    EXPECT_THAT(joint_refusal("type: fixed, a: ground, b: crank.PINN"),
                AllOf(StartsWith("dir/case.yaml:8: joints.j.b: no such marker in bodies.crank"),
                      HasSubstr("did you mean \"PIN\"?")));
    clench::test::expect_refusals(
        joint_refusal, {{"type: fixed, a: ground.WALLS, b: crank", "did you mean \"WALL\"?"},
                        {"type: fixed, a: ground, b: bar, at: [0, 0, 0]",
                         "expected one of its boundary nodes, such as bar.NODE"},
                        {"type: gear, joints: [j, j], ratio: 2", "is a gear itself"}});
}

}  // namespace
}  // namespace clench::app

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/system_text.hpp"

namespace clench::app {
namespace {

using namespace system_text;

TEST(RigidBodies, AreRead)
{
    const Case c = with("");

    EXPECT_TRUE(c.bodies[0].is_rigid());
    EXPECT_FALSE(c.bodies[2].is_rigid());
    const PlacementCase& crank = c.bodies[0].placement;
    EXPECT_EQ(*crank.mass, 2.07e-3);
    EXPECT_EQ(inertia_tensor(crank)(1, 2), 0.1);
    EXPECT_EQ(inertia_tensor(crank)(2, 2), 2.0);
    EXPECT_EQ(*crank.position, Eigen::Vector3d(1, 2, 3));
    ASSERT_THAT(crank.markers, SizeIs(1));
    EXPECT_EQ(crank.markers[0].point, Eigen::Vector3d(37.5, 0, 0));
    EXPECT_EQ(*c.bodies[1].placement.angular_velocity, Eigen::Vector3d(0, 2, 0));
    EXPECT_EQ(c.markers[0].name, "WALL");
}

TEST(RigidBodies, AreToldFromFlexibleOnes)
{
    const auto body = [](const std::string& keys) {
        return test::refusal([&] {
            read_case({"c.yaml", "clench: 1\nbodies:\n  b: {" + keys + "}\n"});
        });
    };

    clench::test::expect_refusals(
        body, {{"mass: 1", "a rigid body needs the key \"inertia\""},
               {"mass: 0, inertia: [1, 1, 1, 0, 0, 0]", "more than 0"},
               {"mass: 1, inertia: [1, 1, 1, 0, 0, 0], mesh: x.inp",
                "b.mesh: belongs to a body with a mesh; this one is rigid"},
               {"mesh: x.inp, inertia: [1, 1, 1, 0, 0, 0]", "b.inertia: belongs to a rigid body"},
               {"mass: 1, inertia: [1, 1, 3, 0, 0, 0]", "c.yaml:3: bodies.b"},
               {"mass: heavy, inertia: [1, 1, 1, 0, 0, 0]", "expected one of consistent, lumped"}});
}

}  // namespace
}  // namespace clench::app

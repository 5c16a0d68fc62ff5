#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/cube_loads.hpp"

namespace clench::app {
namespace {

using namespace cube_loads;
using test::coupled_cube;

TEST(PointLoads, ActOnTheirNode)
{
    const FeModel model = coupled_cube();

    const Eigen::VectorXd f = point_load(model, force({1, 2, 3}), "2", "here");

    EXPECT_EQ(f[free_position(model, 2, 0)], 1.0);
    EXPECT_EQ(f[free_position(model, 2, 2)], 3.0);
    EXPECT_EQ(f.cwiseAbs().sum(), 6.0);
}

TEST(PointLoads, GoThroughCouplingsByVirtualWork)
{
    const FeModel model = coupled_cube();

    // Node 6 at (1, 0, 1) follows node 9 at (0.5, 0.5, 2).
    const Eigen::VectorXd f = point_load(model, force({0, 0, 8}), "6", "here");

    EXPECT_NEAR(f[free_position(model, 9, 2)], 8.0, 1e-14);
    EXPECT_NEAR(f[free_position(model, 9, 3)], -4.0, 1e-14);  // (0.5, -0.5, -1) x (0, 0, 8)
    EXPECT_NEAR(f[free_position(model, 9, 4)], -4.0, 1e-14);
    EXPECT_NEAR(f[free_position(model, 9, 5)], 0.0, 1e-14);
}

TEST(PointLoads, OnASetAreTheTotal)
{
    const FeModel model = coupled_cube();

    const Eigen::VectorXd f = point_load(model, force({0, 0, 8}), "TOP", "here");

    EXPECT_NEAR(f[free_position(model, 9, 2)], 8.0, 1e-14);
    EXPECT_NEAR(f[free_position(model, 9, 3)], 0.0, 1e-14);
}

TEST(PointLoads, MayBeMomentsWhereThereAreRotations)
{
    const FeModel model = coupled_cube();

    EXPECT_EQ(point_load(model, moment({7, 0, 0}), "9", "here")[free_position(model, 9, 3)], 7.0);
    EXPECT_THAT(test::refusal([&] {
                    point_load(model, moment({7, 0, 0}), "2", "here");
                }),
                AllOf(StartsWith("here: node 2 has no rotation x for the load of 7"),
                      HasSubstr("reference node")));
    EXPECT_NO_THROW(point_load(model, moment({0, 0, 0}), "2", "here"));
}

TEST(PointLoads, RefuseNodesThatAreNotConnected)
{
    const FeModel model = coupled_cube();

    EXPECT_THAT(test::refusal([&] {
                    point_load(model, force({1, 0, 0}), "10", "here");
                }),
                StartsWith("here: node 10 has no DOFs: it is not connected to the body"));
}

TEST(PointLoads, RefuseToLoadSupportsOnly)
{
    const FeModel model = coupled_cube();
    const std::vector<Index> held = held_dofs(model, {"9"}, "");

    EXPECT_THAT(test::refusal([&] {
                    require_effect(point_load(model, force({1, 0, 0}), "TOP", ""), held, "here");
                }),
                HasSubstr("here: acts on nodes that `supports` hold"));
    EXPECT_NO_THROW(require_effect(point_load(model, force({1, 0, 0}), "2", ""), held, ""));
}

}  // namespace
}  // namespace clench::app

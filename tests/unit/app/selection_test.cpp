#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/build/held_dofs.hpp"
#include "app/build/node_selection.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/app/coupled_cube.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

/// Two nodes of the same number in two instances, a set and a surface.
Mesh two_instances()
{
    Mesh mesh;
    mesh.nodes = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
    mesh.instances = {"", "LEFT-1", "RIGHT-1"};
    mesh.node_label = {{1, 1}, {1, 2}, {5, 2}};
    mesh.node_sets["FIX"] = {0, 2};
    mesh.surfaces["FACE"].nodes = {1, 2};
    return mesh;
}

std::string refusal(const Mesh& mesh, const std::string& name)
{
    return test::refusal([&] { select_nodes(mesh, name, "--fix"); });
}

TEST(SelectNodes, TakesSetsSurfacesAndNumbers)
{
    const Mesh mesh = two_instances();

    EXPECT_THAT(select_nodes(mesh, "fix", ""), ElementsAre(0, 2));
    EXPECT_THAT(select_nodes(mesh, "FACE", ""), ElementsAre(1, 2));
    EXPECT_THAT(select_nodes(mesh, "5", ""), ElementsAre(2));
    EXPECT_THAT(select_nodes(mesh, "right-1.1", ""), ElementsAre(1));
}

TEST(SelectNodes, AsksForTheInstanceOfANumberThatIsThereTwice)
{
    EXPECT_THAT(refusal(two_instances(), "1"),
                AllOf(HasSubstr("several instances"), HasSubstr("LEFT-1.1, RIGHT-1.1")));
}

TEST(SelectNodes, SuggestsTheNearestName)
{
    EXPECT_THAT(refusal(two_instances(), "FIXX"),
                AllOf(HasSubstr("--fix: there is no node set, surface or node \"FIXX\""),
                      HasSubstr("did you mean \"FIX\"?"), HasSubstr("FIX, FACE")));
    EXPECT_THAT(refusal(two_instances(), "99"), HasSubstr("node sets and surfaces: FIX, FACE"));
    EXPECT_THAT(refusal(Mesh(), "FIX"), HasSubstr("has no node sets"));
}

using test::coupled_cube;

TEST(HeldDofs, AreAllDofsOfFreeNodes)
{
    const FeModel model = coupled_cube("*KINEMATIC\n1, 6\n");

    EXPECT_THAT(held_dofs(model, {"1", "2"}, "--fix"), SizeIs(6));
    EXPECT_THAT(held_dofs(model, {"9"}, "--fix"), SizeIs(6));
}

TEST(HeldDofs, HoldTheReferenceThroughARigidFace)
{
    const FeModel model = coupled_cube("*KINEMATIC\n1, 6\n");

    EXPECT_EQ(held_dofs(model, {"TOP"}, "--fix"), held_dofs(model, {"9"}, "--fix"));
}

TEST(HeldDofs, RefuseToHoldPartOfARigidFace)
{
    const FeModel model = coupled_cube("*KINEMATIC\n1, 6\n");

    EXPECT_THAT(test::refusal([&] { held_dofs(model, {"EDGE"}, "--fix"); }),
                AllOf(HasSubstr("--fix: node 5 cannot be held"), HasSubstr("reference node")));
}

TEST(HeldDofs, RefuseAReferenceThatFollowsTheFaceUnlessTheFaceIsHeld)
{
    const FeModel model = coupled_cube("*DISTRIBUTING\n1, 6\n");

    EXPECT_THAT(test::refusal([&] { held_dofs(model, {"9"}, "--fix"); }),
                HasSubstr("node 9 cannot be held"));
    EXPECT_THAT(held_dofs(model, {"9", "TOP"}, "--fix"), SizeIs(12));
}

TEST(HeldDofs, RefuseNodesWithoutDofs)
{
    const FeModel model = coupled_cube("*KINEMATIC\n1, 6\n");

    EXPECT_THAT(test::refusal([&] { held_dofs(model, {"10"}, "--fix"); }),
                HasSubstr("the nodes of \"10\" have no DOFs"));
}

}  // namespace
}  // namespace clench::app

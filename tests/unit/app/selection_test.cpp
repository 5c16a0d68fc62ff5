#include "app/model/selection.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/model/held_dofs.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/abaqus/read_abaqus.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

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

/// A cube whose top (nodes 5 to 8) is coupled to node 9 as the keywords say.
FeModel coupled_cube(const std::string& coupling)
{
    const std::string deck = R"(*NODE
1, 0, 0, 0
2, 1, 0, 0
3, 1, 1, 0
4, 0, 1, 0
5, 0, 0, 1
6, 1, 0, 1
7, 1, 1, 1
8, 0, 1, 1
9, 0.5, 0.5, 2
10, 5, 5, 5
*ELEMENT, TYPE=C3D8I, ELSET=CUBE
1, 1, 2, 3, 4, 5, 6, 7, 8
*NSET, NSET=TOP
5, 6, 7, 8
*NSET, NSET=EDGE
5, 6
*SURFACE, NAME=TOP_FACE
CUBE, S2
*MATERIAL, NAME=STEEL
*ELASTIC
2.1e5, 0.3
*DENSITY
7.85e-9
*SOLID SECTION, ELSET=CUBE, MATERIAL=STEEL
*COUPLING, CONSTRAINT NAME=C, REF NODE=9, SURFACE=TOP_FACE
)" + coupling;
    const auto no_files = [](const std::string& name,
                             const Place& place) -> preprocess::SourceFile {
        throw InputError(place, "no file " + name);
    };
    preprocess::DeckBuilder builder;
    preprocess::read_abaqus({"cube.inp", deck}, no_files, builder);
    preprocess::PreprocessReport report;
    return preprocess::preprocess(builder.finish(), {}, report);
}

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

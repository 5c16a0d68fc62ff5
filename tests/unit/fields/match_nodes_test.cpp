// Which point of a file belongs to which node.
#include "preprocess/fields/match_nodes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

using test::expect_input_error;

const std::vector<bool> all(4, true);

/// Nodes 11, 12, 13, 14 on a line; 13 and 14 at the same place.
Mesh line()
{
    Mesh mesh;
    mesh.nodes = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 0, 0}};
    mesh.node_label = {{11}, {12}, {13}, {14}};
    return mesh;
}

/// The points of the mesh in the order given, valued 1, 2, 3, ... in the order of the mesh.
DisplacementField field_of(const Mesh& mesh, const std::vector<Index>& order, bool numbered)
{
    DisplacementField field;
    field.file = "bar.vtu";
    for (const Index node : order) {
        field.position.push_back(mesh.nodes[node]);
        field.value.emplace_back(1.0 + node, 0.0, 0.0);
        if (numbered) {
            field.id.push_back(mesh.node_label[node].id);
        }
    }
    return field;
}

TEST(MatchNodes, GoesByNumber)
{
    DisplacementField field = field_of(line(), {3, 1, 0, 2}, true);
    field.id.push_back(99);
    field.position.emplace_back(5, 5, 5);
    field.value.emplace_back(0, 0, 0);

    const NodeMatch match = match_nodes(line(), all, field);

    EXPECT_TRUE(match.by_number);
    EXPECT_THAT(match.point_of, ElementsAre(2, 1, 3, 0));
    EXPECT_EQ(match.unused, 1u);
}

TEST(MatchNodes, LeavesNodesOpenThatAreNotThereOrNotWanted)
{
    const NodeMatch match =
        match_nodes(line(), {false, true, true, true}, field_of(line(), {0, 1, 3}, true));

    EXPECT_THAT(match.point_of, ElementsAre(none, 1, none, 2));
    EXPECT_EQ(match.unused, 1u);
}

TEST(MatchNodes, RefusesANumberThatMeansAnotherPlace)
{
    DisplacementField field = field_of(line(), {0, 1, 2, 3}, true);
    std::swap(field.id[0], field.id[1]);

    expect_input_error([&] { match_nodes(line(), all, field); }, "bar.vtu", "node 11", "(1, 0, 0)",
                       "not the same mesh");
}

TEST(MatchNodes, AllowsForTheDigitsOfAFile)
{
    Mesh mesh = line();
    DisplacementField field = field_of(mesh, {0, 1, 2, 3}, true);
    for (Eigen::Vector3d& x : mesh.nodes) {
        x += Eigen::Vector3d(123456.7, 0.0, 0.0);
    }
    for (Eigen::Vector3d& x : field.position) {
        x += Eigen::Vector3d(123457.0, 0.0, 0.0);
    }

    EXPECT_THAT(match_nodes(mesh, all, field).point_of, ElementsAre(0, 1, 2, 3));
}

TEST(MatchNodes, TellsInstancesApart)
{
    Mesh mesh = line();
    mesh.node_label = {{1, 1}, {2, 1}, {1, 2}, {2, 2}};
    DisplacementField field = field_of(mesh, {3, 2, 1, 0}, true);
    field.instance = {2, 2, 1, 1};

    const NodeMatch match = match_nodes(mesh, all, field);

    EXPECT_TRUE(match.by_number);
    EXPECT_THAT(match.point_of, ElementsAre(3, 2, 1, 0));
}

TEST(MatchNodes, GoesByPositionWhereInstancesShareNumbers)
{
    Mesh mesh = line();
    mesh.nodes[3] = {3, 0, 0};
    mesh.node_label = {{1, 1}, {2, 1}, {1, 2}, {2, 2}};

    const NodeMatch match = match_nodes(mesh, all, field_of(mesh, {3, 2, 1, 0}, true));

    EXPECT_FALSE(match.by_number);
    EXPECT_THAT(match.point_of, ElementsAre(3, 2, 1, 0));
}

TEST(MatchNodes, TellsCoincidingNodesApartByTheOrderOfTheMesh)
{
    const NodeMatch match = match_nodes(line(), all, field_of(line(), {0, 1, 2, 3}, false));

    EXPECT_FALSE(match.by_number);
    EXPECT_THAT(match.point_of, ElementsAre(0, 1, 2, 3));
}

TEST(MatchNodes, RefusesCoincidingNodesInAnotherOrder)
{
    expect_input_error(
        [] {
            match_nodes(line(), all, field_of(line(), {3, 2, 1, 0}, false));
        },
        "node 13", "2 points", "different displacements", "node_id");
    expect_input_error(
        [] {
            match_nodes(line(), all, field_of(line(), {0, 1, 2}, false));
        },
        "node 14", "node 13 is at the same place");
}

TEST(MatchNodes, AcceptsPointsThatPiecesRepeat)
{
    Mesh mesh = line();
    mesh.nodes[3] = {3, 0, 0};

    EXPECT_THAT(match_nodes(mesh, all, field_of(mesh, {0, 1, 1, 2, 3}, false)).point_of,
                ElementsAre(0, 1, 3, 4));
    EXPECT_THAT(match_nodes(mesh, all, field_of(mesh, {0, 1, 1, 2, 3}, true)).point_of,
                ElementsAre(0, 1, 3, 4));
}

TEST(MatchNodes, RefusesANumberWithTwoValues)
{
    DisplacementField field = field_of(line(), {0, 1, 2, 3, 3}, true);
    field.value[4].x() = 9.0;

    expect_input_error([&] { match_nodes(line(), all, field); }, "number 14", "two different");
}

}  // namespace
}  // namespace clench::preprocess

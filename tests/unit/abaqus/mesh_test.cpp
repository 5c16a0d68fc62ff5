#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using Eigen::Vector3d;

TEST(AbaqusNode, ReadsCylindricalCoordinatesInDegrees)
{
    const FeDeck deck = read("*NODE, SYSTEM=C\n1, 2., 90., 5.\n");

    EXPECT_TRUE(deck.mesh.nodes.at(0).isApprox(Vector3d(0.0, 2.0, 5.0), 1e-15));
}

TEST(AbaqusNode, FollowsTheSystemInForce)
{
    const FeDeck deck = read(R"(*SYSTEM
10., 0., 0., 10., 1., 0.
9., 0., 0.
*NODE
1, 1., 2., 3.
*SYSTEM
0., 0., 7.
*NODE
2, 1., 2., 3.
*SYSTEM
1., 0., 0., 1., 1., 5.
*NODE
3, 2., 0., 0.
*SYSTEM
*NODE
4, 1., 2., 3.
)");

    // Local x is y, local y is -x.
    EXPECT_TRUE(deck.mesh.nodes.at(0).isApprox(Vector3d(8.0, 1.0, 3.0)));
    EXPECT_TRUE(deck.mesh.nodes.at(1).isApprox(Vector3d(1.0, 2.0, 10.0)));
    // One line: the z axis stays, the x axis is taken in the x-y plane.
    EXPECT_TRUE(deck.mesh.nodes.at(2).isApprox(Vector3d(1.0, 2.0, 0.0)));
    EXPECT_TRUE(deck.mesh.nodes.at(3).isApprox(Vector3d(1.0, 2.0, 3.0)));
}

TEST(AbaqusNode, RefusesBadNumbersAndCoordinates)
{
    expect_refusals(
        "", {{"*NODE\n1, 0., zero\n", "deck.inp:2 ... coordinate is \"zero\""},
             {"*NODE\n0, 0.\n", "deck.inp:2 ... node number is 0, expected 1 to"},
             {"*NODE\n-3, 0.\n", "deck.inp:2 ... node number is -3"},
             {"*NODE\n1.5, 0.\n", "deck.inp:2 ... node number is \"1.5\""},
             {"*NODE\n99999999999999999999, 0.\n", "deck.inp:2 ... node number"},
             {"*NODE\n1, 0., 0., 0.\n1, 1., 0., 0.\n", "deck.inp:3 ... node 1 is defined twice"},
             {"*NODE\n1, 0,0,0,0,0,0,7\n", "deck.inp:2 ... a node has 8 values"},
             {"*NODE, SYSTEM=S\n1, 0.\n", "deck.inp:1 ... SYSTEM of *NODE is \"S\""}});
}

TEST(AbaqusNode, RefusesASystemOfPointsOnOneLine)
{
    expect_refused("*SYSTEM\n0,0,0,1,0,0\n2,0,0\n*NODE\n1,0.\n", "deck.inp:2",
                   "do not span a plane");
}

TEST(AbaqusSet, ListsNumbersRangesAndSets)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=A, INTERNAL
3, 1,
2
*NSET, NSET=B, GENERATE
4, 8, 2
9,9
*NSET, NSET=C
A, 8, B
*NSET, NSET=A
5
*ELSET, ELSET=E
1
*ELSET, ELSET=F
E
)");

    EXPECT_THAT(deck.mesh.node_sets.at("A"), ElementsAre(0, 1, 2, 4));
    EXPECT_THAT(deck.mesh.node_sets.at("B"), ElementsAre(3, 5, 7, 8));
    EXPECT_THAT(deck.mesh.node_sets.at("C"), ElementsAre(0, 1, 2, 3, 4, 5, 7, 8));
    EXPECT_THAT(deck.mesh.element_sets.at("F"), ElementsAre(0));
}

TEST(AbaqusSet, TakesTheNodesOfElements)
{
    const FeDeck deck = read(brick + "*NSET, NSET=A, ELSET=BRICK\n*NSET, NSET=C\nA, 9\n");

    EXPECT_EQ(deck.mesh.node_sets.at("A").size(), 8u);
    EXPECT_EQ(deck.mesh.node_sets.at("C").size(), 9u);
    expect_refused(brick + "*NSET, NSET=A, ELSET=BRIK\n", "deck.inp:13", "BRIK",
                   "did you mean \"BRICK\"?");
}

TEST(AbaqusSet, RefusesWhatIsNotThere)
{
    expect_refusals(brick,
                    {{"*NSET, NSET=A\n1, 77\n", "deck.inp:14 ... node set A names node 77"},
                     {"*NSET, NSET=A\nALLS\n",
                      "deck.inp:14 ... node set ALLS is not defined ... did you mean \"ALL\"?"},
                     {"*NSET, NSET=A\nA\n", "contains itself"},
                     {"*NSET, NSET=A, GENERATE\n9, 1\n", "deck.inp:14 ... ends at 1"},
                     {"*NSET, NSET=A, GENERATE\n1, 9, 0\n",
                      "deck.inp:14 ... increment is 0, expected at least 1"},
                     {"*NSET, NSET=A, GENERATE\n1, 9, 2, 4\n", "deck.inp:14 ... 4 values"},
                     {"*ELSET, ELSET=A\n5\n", "deck.inp:14 ... element set A names element 5"}});
}

TEST(AbaqusSet, SurvivesHugeRanges)
{
    const FeDeck deck = read(brick +
                             "*NSET, NSET=A, GENERATE\n1, 999999999999, 1\n"
                             "1, 999999999999, 9223372036854775807\n");

    EXPECT_EQ(deck.mesh.node_sets.at("A").size(), 9u);
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

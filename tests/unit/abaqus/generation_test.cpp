#include <cmath>
#include <numbers>

#include <gmock/gmock.h>

#include "read_inline.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/generated_nodes.hpp"

namespace clench::preprocess {
namespace {

using namespace generated_nodes;
using test_abaqus::brick, test_abaqus::expect_refusals, test_abaqus::expect_refused,
    test_abaqus::read;

TEST(AbaqusGeneration, FillsALineWithEqualSteps)
{
    const FeDeck deck = read("*NODE\n1, 0., 0., 0.\n9, 4., 8., -2.\n*NGEN, NSET=L\n1, 9, 2\n");

    ASSERT_EQ(deck.mesh.nodes.size(), 5u);
    EXPECT_LT((node(deck, 3) - Eigen::Vector3d(1., 2., -.5)).norm(), 1e-15);
    EXPECT_LT((node(deck, 7) - Eigen::Vector3d(3., 6., -1.5)).norm(), 1e-15);
    EXPECT_EQ(deck.mesh.node_sets.at("L").size(), 5u);
}

TEST(AbaqusGeneration, FillsAnArcTheShortWayOrAboutItsNormal)
{
    const std::string ends = "*NODE\n1, 3., 1., 0.\n4, 1., 3., 0.\n";
    const FeDeck quarter = read(ends + "*NGEN, LINE=C\n1, 4, 1, , 1., 1., 0.\n");
    const FeDeck rest = read(ends + "*NGEN, LINE=C\n1, 4, 1, , 1., 1., 0., 0., 0., -1.\n");

    const double a = std::numbers::pi / 6.0;
    const Eigen::Vector3d expected(1. + 2. * std::cos(a), 1. + 2. * std::sin(a), 0.);
    EXPECT_LT((node(quarter, 2) - expected).norm(), 1e-14);
    EXPECT_LT((node(rest, 2) - Eigen::Vector3d(1., -1., 0.)).norm(), 1e-14);
}

TEST(AbaqusGeneration, FillsBetweenSetsWithABias)
{
    const FeDeck deck = read(
        "*NODE, NSET=A\n1, 0., 0., 0.\n2, 0., 1., 0.\n*NODE, NSET=B\n301, 7., 0., 0.\n"
        "302, 7., 1., 0.\n*NFILL, BIAS=.5, NSET=ALL\nA, B, 3, 100\n");

    // Distances 1, 2, 4: fine at the first set.
    EXPECT_NEAR(node(deck, 101).x(), 1.0, 1e-14);
    EXPECT_NEAR(node(deck, 202).x(), 3.0, 1e-14);
    EXPECT_EQ(node(deck, 202).y(), 1.0);
    EXPECT_EQ(deck.mesh.node_sets.at("ALL").size(), 8u);
}

/// A plate of 2 × 3 bricks made by five keywords, the sets of one feeding the next.
TEST(AbaqusGeneration, BuildsABlockFromOneElement)
{
    const FeDeck deck = read(R"(*NODE
1, 0., 0., 0.
3, 2., 0., 0.
31, 0., 3., 0.
33, 2., 3., 0.
*NGEN, NSET=LOW
1, 3
*NGEN, NSET=HIGH
31, 33
*NFILL, NSET=BOTTOM
LOW, HIGH, 3, 10
*NCOPY, CHANGE NUMBER=100, OLD SET=BOTTOM, NEW SET=TOP, SHIFT
0., 0., 1.

*ELEMENT, TYPE=C3D8, ELSET=ONE
1, 1, 2, 12, 11, 101, 102, 112, 111
*ELGEN, ELSET=PLATE
1, 2, 1, 1, 3, 10, 10
*SOLID SECTION, ELSET=PLATE, MATERIAL=M
*MATERIAL, NAME=M
*ELASTIC
1., .3
)");

    EXPECT_EQ(deck.mesh.nodes.size(), 24u);
    EXPECT_EQ(deck.mesh.element_total(), 6);
    EXPECT_LT((node(deck, 123) - Eigen::Vector3d(2., 2., 1.)).norm(), 1e-14);
    EXPECT_EQ(deck.mesh.element_sets.at("PLATE").size(), 6u);
    const ElementBlock& block = deck.mesh.blocks.at(0);
    EXPECT_EQ(block.label.back().id, 22);
    EXPECT_EQ(deck.mesh.node_label[block.nodes_of(5)[6]].id, 133);
    EXPECT_THAT(block.section, ElementsAre(0, 0, 0, 0, 0, 0));
}

TEST(AbaqusGeneration, CopiesElementsOntoTurnedNodes)
{
    const FeDeck deck = read(brick + R"(*NCOPY, CHANGE NUMBER=100, OLD SET=ALL, NEW SET=NEW, SHIFT
0., 0., 5.
0., 0., 0., 0., 0., 1., 90.
*ELCOPY, OLD SET=BRICK, NEW SET=COPY, ELEMENT SHIFT=10, SHIFT NODES=100
)");

    EXPECT_LT((node(deck, 107) - Eigen::Vector3d(-1., 2., 6.)).norm(), 1e-14);
    EXPECT_EQ(deck.mesh.element_sets.at("COPY").size(), 1u);
    EXPECT_EQ(deck.mesh.blocks.at(0).label[1].id, 11);
    EXPECT_EQ(deck.mesh.node_label[deck.mesh.blocks[0].nodes_of(1)[0]].id, 101);
}

TEST(AbaqusGeneration, RefusesWhatItCannotDo)
{
    const std::string two = "*NODE\n1, 0., 0., 0.\n9, 4., 8., -2.\n";
    expect_refusals(two, {{"*NGEN\n1, 9, 3\n", "deck.inp:5 ... increment 3 does not lead"},
                          {"*NGEN\n1, 8, 1\n", "deck.inp:5 ... node 8 is not defined"},
                          {"*NGEN, LINE=P\n1, 9, 1, 5\n", "deck.inp:4 ... LINE of *NGEN is P"},
                          {"*NGEN, LINE=C\n1, 9, 1, , 2., 4., -1.\n", "deck.inp:5 ... on one line"},
                          {"*NFILL\nA, B, 3\n", "deck.inp:5 ... node set \"A\" is not known"}});
    expect_refused(brick + "*ELGEN\n5, 2\n", "deck.inp:14", "element 5 is not defined");
    expect_refused(brick + "*ELGEN\n1, 1000000, 1, 1, 1000000, 1, 1\n", "beyond all measure");
    expect_refused(two + "*NODE\n999999999, 1.\n*NGEN\n1, 999999999\n", "beyond all measure");
    expect_refused(brick + "*ELCOPY, OLD SET=X, ELEMENT SHIFT=1, SHIFT NODES=1\n", "deck.inp:13",
                   "element set X is not known");
    expect_refused(brick + "*NCOPY, OLD SET=ALL, CHANGE NUMBER=9, REFLECT=MIRROR\n", "deck.inp:13",
                   "*NCOPY with REFLECT");
}

}  // namespace
}  // namespace clench::preprocess

#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

TEST(AbaqusSyntax, DoesNotTellCasesAndBlanksApart)
{
    const FeDeck deck = read(
        "*node ,nset = All\n 1 , 0 , 0 , 0\n2,1,0,0\n\t3,0,1,0\n4,0,0,1\n"
        "* Element,Type=c3d4,elset=e1\n 7 , 1,2,3,4\n*solidsection, elset=E1, material=steel\n,\n");

    EXPECT_EQ(deck.mesh.node_total(), 4);
    EXPECT_EQ(deck.mesh.node_sets.at("ALL").size(), 4u);
    EXPECT_EQ(deck.mesh.blocks.at(0).label.at(0).id, 7);
    EXPECT_EQ(deck.mesh.blocks[0].section[0], 0);
    EXPECT_EQ(deck.sections.at(0).material, "steel");
}

TEST(AbaqusSyntax, TakesCarriageReturnsAndAByteOrderMark)
{
    const FeDeck deck = read("\xEF\xBB\xBF*HEADING\r\nsome, text\r\n*NODE\r\n1, 1., 2., 3.\r\n");

    EXPECT_EQ(deck.mesh.nodes.at(0), Eigen::Vector3d(1.0, 2.0, 3.0));
}

TEST(AbaqusSyntax, PassesOverCommentsAndEmptyLines)
{
    const FeDeck deck = read("** comment\n*NODE\n** another\n1, 1.\n\n   \n2, 2.\n");

    EXPECT_EQ(deck.mesh.node_total(), 2);
}

TEST(AbaqusSyntax, JoinsKeywordLinesThatEndWithAComma)
{
    const FeDeck deck = read("*NODE,\n** in between\nNSET=A\n1, 1.\n");

    EXPECT_TRUE(deck.mesh.node_sets.contains("A"));
}

TEST(AbaqusSyntax, FillsMissingCoordinatesWithZero)
{
    const FeDeck deck = read("*NODE\n1, 1.5\n2, , 2.5D0, -1.0E-1\n");

    EXPECT_EQ(deck.mesh.nodes.at(0), Eigen::Vector3d(1.5, 0.0, 0.0));
    EXPECT_EQ(deck.mesh.nodes.at(1), Eigen::Vector3d(0.0, 2.5, -0.1));
}

TEST(AbaqusSyntax, CountsWhatItPassesOver)
{
    const FeDeck deck = read(brick + R"(*AMPLITUDE, NAME=A
0., 0., 1., 1.
*STEP, NLGEOM=YES
Something
*STATIC
1., 1.
*CLOAD
3, 1, 100.
*ANYTHING UNKNOWN
*CLOAD
4, 1, 100.
*END STEP
)");

    EXPECT_EQ(deck.skipped.at("*AMPLITUDE"), 1);
    EXPECT_EQ(deck.skipped.at("*STEP"), 1);
    EXPECT_EQ(deck.skipped.at("*STATIC"), 1);
    EXPECT_EQ(deck.skipped.at("*CLOAD"), 2);
    EXPECT_EQ(deck.skipped.at("*ANYTHING UNKNOWN"), 1);
    EXPECT_EQ(deck.skipped.count("*END STEP"), 0u);
    EXPECT_TRUE(deck.warnings.empty());
}

TEST(AbaqusSyntax, WarnsOnceOfSupportsAndContact)
{
    const FeDeck deck = read(brick + R"(*BOUNDARY
1, 1, 3
*CONTACT PAIR, INTERACTION=I
A, B
*STEP
*BOUNDARY
2, 1, 3
*END STEP
)");

    ASSERT_EQ(deck.left_out.size(), 2u);
    EXPECT_THAT(deck.left_out[0].warning, HasSubstr("deck.inp:13: *BOUNDARY"));
    EXPECT_THAT(deck.left_out[0].warning, HasSubstr("`supports:`"));
    EXPECT_THAT(deck.left_out[1].warning, HasSubstr("deck.inp:15: *CONTACT PAIR"));
    EXPECT_THAT(deck.left_out[1].warning, HasSubstr("`contacts:`"));
    EXPECT_EQ(deck.skipped.at("*BOUNDARY"), 2);
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

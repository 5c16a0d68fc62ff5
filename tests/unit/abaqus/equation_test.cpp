#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/nodes_and_dofs.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using namespace nodes_and_dofs;

TEST(AbaqusEquation, ReadsTermsOverSeveralLines)
{
    const FeDeck deck = read(brick + R"(*EQUATION
5
1, 1, 1., 2, 2, -1., 3, 3, 0.5, 4, 1, 2.
9, 6, -4.
2
5, 1, 1., 6, 1, -1.
)");

    ASSERT_EQ(deck.equations.size(), 2u);
    EXPECT_THAT(nodes_of(deck.equations[0]), ElementsAre(0, 1, 2, 3, 8));
    EXPECT_EQ(deck.equations[0].terms[1].dof, 1);
    EXPECT_EQ(deck.equations[0].terms[4].dof, 5);
    EXPECT_EQ(deck.equations[0].terms[4].factor, -4.0);
    EXPECT_EQ(deck.equations[1].place.line, 17);
}

TEST(AbaqusEquation, PairsSetsInAscendingOrderOrAsWrittenIfUnsorted)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=UP
8, 7, 6, 5
*NSET, NSET=DOWN, UNSORTED
1, 2
4, 3
*EQUATION
3
UP, 3, 1., DOWN, 3, -1., 9, 3, 1.
)");

    ASSERT_EQ(deck.equations.size(), 4u);
    EXPECT_THAT(nodes_of(deck.equations[0]), ElementsAre(4, 0, 8));
    EXPECT_THAT(nodes_of(deck.equations[2]), ElementsAre(6, 3, 8));
    EXPECT_THAT(nodes_of(deck.equations[3]), ElementsAre(7, 2, 8));
}

TEST(AbaqusEquation, TakesSetsOfNodeBlocksAndRanges)
{
    const FeDeck deck = read(brick + R"(*NODE, NSET=NEW
21, 0.
20, 1.
*NSET, NSET=TWO, GENERATE
1, 3, 2
*NSET, NSET=SAME
TWO
*EQUATION
2
NEW, 1, 1., SAME, 1, -1.
)");

    ASSERT_EQ(deck.equations.size(), 2u);
    EXPECT_THAT(nodes_of(deck.equations[0]), ElementsAre(10, 0));
    EXPECT_THAT(nodes_of(deck.equations[1]), ElementsAre(9, 2));
}

TEST(AbaqusEquation, RefusesBadTerms)
{
    const std::string start = brick + "*EQUATION\n";
    expect_refusals(start, {{"2\n1, 1, 1.\n", "deck.inp:14 ... equation has 1 terms, expected 2"},
                            {"1\n1, 1, 1., 2, 1, 1.\n", "deck.inp:14 ... 2 terms, expected 1"},
                            {"0\n", "deck.inp:14 ... number of terms is 0"},
                            {"2\n1, 1, 1., 2, 1\n", "deck.inp:15 ... 5 values"},
                            {"2\n1, 7, 1., 2, 1, 1.\n", "deck.inp:15 ... degree of freedom is 7"},
                            {"2\n1, 1, 0., 2, 1, 1.\n", "deck.inp:14 ... first term is 0"},
                            {"2\n1, 1, 1., 77, 1, 1.\n", "deck.inp:14 ... node 77"},
                            {"2\n1, 1, 1., NOSET, 1, 1.\n", "deck.inp:14 ... NOSET"}});
    expect_refused(brick + "*NSET,NSET=A\n1,2\n*NSET,NSET=B\n3,4,5\n*EQUATION\n2\nA,1,1.,B,1,1.\n",
                   "deck.inp:18", "sets of 2 and 3 nodes");
    expect_refused(brick + "*EQUATION, REMOVE=ALL\n", "deck.inp:13", "*EQUATION with REMOVE");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

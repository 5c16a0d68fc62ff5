#include <gtest/gtest.h>

#include "tests/unit/abaqus/nodes_and_dofs.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using namespace nodes_and_dofs;

TEST(AbaqusTie, NamesSlaveAndMaster)
{
    const FeDeck deck = read(brick + top + R"(*SURFACE, NAME=BOTTOM
BRICK, S1
*TIE, NAME=GLUE, ADJUST=NO, POSITION TOLERANCE=0.2, TYPE=SURFACE TO SURFACE
TOP, BOTTOM
*TIE
BOTTOM, TOP
)");

    ASSERT_EQ(deck.ties.size(), 2u);
    EXPECT_EQ(deck.ties[0].name, "GLUE");
    EXPECT_EQ(deck.ties[0].slave, "TOP");
    EXPECT_EQ(deck.ties[0].master, "BOTTOM");
    EXPECT_EQ(deck.ties[0].tolerance.value(), 0.2);
    EXPECT_FALSE(deck.ties[0].adjust);
    EXPECT_FALSE(deck.ties[1].tolerance.has_value());
    EXPECT_TRUE(deck.ties[1].adjust);  // the default of Abaqus and CalculiX
}

TEST(AbaqusTie, RefusesWhatItCannotBuild)
{
    expect_refused(brick + top + "*TIE, NAME=G\nTOP, BOTOM\n", "deck.inp:16",
                   "surface BOTOM is not defined");
    expect_refused(brick + top + "*TIE, NAME=G\nTOP\n", "deck.inp:16", "slave, master");
    expect_refused(brick + top + "*TIE, NAME=G\n", "deck.inp:15", "no line");
    expect_refused(brick + top + "*TIE, NAME=G, POSITION TOLERANCE=-1\nTOP, TOP\n", "deck.inp:15",
                   "POSITION TOLERANCE is -1");
    expect_refused(brick + top + "*TIE, NAME=G, CYCLIC SYMMETRY\nTOP, TOP\n", "deck.inp:15",
                   "*TIE with CYCLIC SYMMETRY");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/nodes_and_dofs.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using namespace nodes_and_dofs;

TEST(AbaqusMpc, PinAndTieJoinTheDofsThatNodesHave)
{
    const FeDeck deck = read(brick + R"(*MPC
PIN, 5, 1
TIE, 6, 2
)");

    ASSERT_EQ(deck.equations.size(), 6u);
    EXPECT_THAT(nodes_of(deck.equations[0]), ElementsAre(4, 0));
    EXPECT_THAT(nodes_of(deck.equations[5]), ElementsAre(5, 1));
}

TEST(AbaqusMpc, BeamIsARigidCouplingOfTheFirstToTheSecond)
{
    const FeDeck deck = read(brick + "*NSET, NSET=TOP, GENERATE\n5, 8\n*MPC\nBEAM, TOP, 9\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 1u);
    EXPECT_EQ(deck.rigid_couplings[0].reference, 8);
    EXPECT_THAT(deck.rigid_couplings[0].nodes, ElementsAre(4, 5, 6, 7));
    EXPECT_EQ(deck.rigid_couplings[0].dofs, all_dofs);
}

TEST(AbaqusMpc, PairsSetsOfOneSize)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=A
5, 6
*NSET, NSET=B, UNSORTED
2, 1
*MPC
BEAM, A, B
)");

    ASSERT_EQ(deck.rigid_couplings.size(), 2u);
    EXPECT_EQ(deck.rigid_couplings[0].reference, 1);
    EXPECT_THAT(deck.rigid_couplings[0].nodes, ElementsAre(4));
}

TEST(AbaqusMpc, RefusesOtherTypesAndCounts)
{
    expect_refusals(brick, {{"*MPC\nSLIDER, 1, 2\n", "deck.inp:14 ... MPC type is \"SLIDER\""},
                            {"*MPC\nLINK, 1, 2, 3\n", "deck.inp:14 ... has 3 nodes, expected 2"},
                            {"*MPC\nPLANE, 1, 2, 3\n", "deck.inp:14 ... expected at least 4"},
                            {"*MPC\nLINK, 1, 20\n", "deck.inp:14 ... node 20 is not defined"},
                            {"*MPC\nLINK, 1, 2\n*TRANSFORM, NSET=ALL\n0., 1., 0., -1., 0., 0.\n",
                             "deck.inp:14 ... in a deck with *TRANSFORM"},
                            {"*MPC\nBEAM, 1\n", "deck.inp:14 ... has 1 nodes or sets, expected 2"},
                            {"*NSET,NSET=A\n1,2\n*NSET,NSET=B\n3,4,5\n*MPC\nPIN, A, B\n",
                             "deck.inp:18 ... between 2 and 3 nodes"},
                            {"*MPC, USER\n1, 1, 2\n", "deck.inp:13 ... *MPC with USER"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

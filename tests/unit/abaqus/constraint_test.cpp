#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

TEST(AbaqusRigidBody, TakesElementsAndNodeSets)
{
    const FeDeck deck = read(brick + R"(*NODE
10, 5., 5., 5.
11, 6., 5., 5.
*NSET, NSET=P
10
*NSET, NSET=T
11
*RIGID BODY, REF NODE=9, ELSET=BRICK, PIN NSET=P, TIE NSET=T
)");

    ASSERT_EQ(deck.rigid_couplings.size(), 3u);
    EXPECT_EQ(deck.rigid_couplings[0].nodes.size(), 8u);
    EXPECT_EQ(deck.rigid_couplings[0].dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[1].dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[2].dofs, translations);
    EXPECT_THAT(deck.rigid_couplings[2].nodes, ElementsAre(9));
}

TEST(AbaqusRigidBody, TakesTheCalculixForm)
{
    const FeDeck deck = read(brick +
                             "*NODE\n10, 0.\n*NSET, NSET=S\n5, 6, 7\n"
                             "*RIGID BODY, NSET=S, REF NODE=9, ROT NODE=10\n");

    EXPECT_THAT(deck.rigid_couplings.at(0).nodes, ElementsAre(4, 5, 6));
    EXPECT_THAT(deck.warnings.at(0), HasSubstr("DOFs 1 to 3 of the ROT NODE"));
}

TEST(AbaqusRigidBody, RefusesWhatItCannotBuild)
{
    expect_refusals(
        brick, {{"*RIGID BODY, REF NODE=9\n", "deck.inp:13 ... names no ELSET"},
                {"*RIGID BODY, ELSET=BRICK\n", "deck.inp:13 ... no REF NODE="},
                {"*RIGID BODY, REF NODE=9, ELSET=X\n", "deck.inp:13 ... there is no element set X"},
                {"*RIGID BODY, REF NODE=9, ELSET=BRICK, POSITION=CENTER OF MASS\n",
                 "deck.inp:13 ... CENTER OF MASS"},
                {"*RIGID BODY, REF NODE=9, ANALYTICAL SURFACE=A\n",
                 "deck.inp:13 ... ANALYTICAL SURFACE"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

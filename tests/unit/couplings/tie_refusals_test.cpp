#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/couplings/tie_blocks.hpp"

namespace clench::preprocess {
namespace {

using namespace tie_blocks;

TEST(Tie, RefusesSurfacesThatDoNotMeet)
{
    const FeDeck deck = two_blocks(2, 2, 0.5);

    const std::string message = test::refusal(deck, test::all_have(deck, translations));

    EXPECT_THAT(message,
                HasSubstr("deck.inp:30: tie T1: none of the 9 nodes of slave surface "
                          "UPPER_BOTTOM (first node 19) lies within 5 % of the face size"));
    EXPECT_THAT(message, HasSubstr("larger position tolerance"));
}

TEST(Tie, RefusesAMasterOfNodesAndBadTolerances)
{
    FeDeck deck = two_blocks(1, 1);
    const DofMap dofs = test::all_have(deck, translations);
    deck.ties[0] = tie_of("UPPER_BOTTOM", "NODES");
    test::add_node_surface(deck, "NODES", {0, 1});
    EXPECT_THAT(test::refusal(deck, dofs),
                HasSubstr("NODES has nodes only, expected element faces"));
    deck.ties[0] = tie_of("UPPER_BOTTOM", "LOWER_TOP", -1.0);
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("position tolerance is -1, expected"));
    deck.ties[0] = tie_of("UPPER_BOTTOM", "LOWER_TOP", std::nan(""));
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("position tolerance is nan, expected"));
    deck.ties[0] = tie_of("UPPER_BOTOM", "LOWER_TOP");
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("did you mean"));
    deck.ties[0] = tie_of("EMPTY", "LOWER_TOP");
    deck.mesh.surfaces["EMPTY"];
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("slave surface EMPTY is empty"));
}

TEST(Tie, WarnsOfSlaveNodesThatRotate)
{
    FeDeck deck = two_blocks(1, 1);
    std::vector<DofMask> masks(deck.mesh.nodes.size(), translations);
    masks[static_cast<std::size_t>(deck.mesh.surfaces["UPPER_BOTTOM"].nodes[0])] = all_dofs;

    const ConstraintTransformation c = constraint_transformation(deck, DofMap(masks));

    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("the rotations of 1 slave nodes stay free"));
}

TEST(Tie, WarnsOfASlaveCoarserThanItsMaster)
{
    const FeDeck coarse = two_blocks(4, 2), fine = two_blocks(2, 4);

    const ConstraintTransformation c =
        constraint_transformation(coarse, test::all_have(coarse, translations));

    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0],
                HasSubstr("slave surface UPPER_BOTTOM (mean size 1.41) are larger than those of "
                          "master surface LOWER_TOP (0.707)"));
    EXPECT_TRUE(
        constraint_transformation(fine, test::all_have(fine, translations)).warnings.empty());
}

}  // namespace
}  // namespace clench::preprocess

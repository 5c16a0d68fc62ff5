#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/couplings/tie_blocks.hpp"

namespace clench::preprocess {
namespace {

using namespace tie_blocks;

TEST(Tie, PassesOverNodesOfTheMasterSurface)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {0, 0, 0}, {1, 1, 1}, {2, 2, 1});
    std::vector<Index> nodes = deck.mesh.surfaces["LOWER_TOP"].nodes;
    nodes.push_back(test::add_node(deck, {0.3, 0.3, 1.0}));
    test::add_node_surface(deck, "NODES", nodes);
    deck.ties.push_back(tie_of("NODES", "LOWER_TOP"));
    const DofMap dofs = test::all_have(deck, translations);

    EXPECT_EQ(constraint_transformation(deck, dofs).T.cols(), dofs.size() - 3);

    deck.ties[0].slave = "LOWER_TOP";
    const ConstraintTransformation none_left = constraint_transformation(deck, dofs);
    EXPECT_EQ(none_left.T.cols(), dofs.size());
    ASSERT_EQ(none_left.warnings.size(), 1u);
    EXPECT_THAT(none_left.warnings[0], HasSubstr("tie T1 ties nothing: all 9 slave nodes belong"));
}

TEST(Tie, OfASlaveNodeThatDependsAlreadyHoldsBoth)
{
    FeDeck deck = two_blocks(2, 2);
    const Index slave = deck.mesh.surfaces["UPPER_BOTTOM"].nodes.front();
    const Index reference = test::add_node(deck, {5, 5, 5});
    deck.rigid_couplings.push_back({"RBE2 9", reference, {slave}, translations, {}, line(7)});
    std::vector<DofMask> masks(deck.mesh.nodes.size(), translations);
    add_coupling_dofs(deck, false, masks);
    const DofMap dofs(masks);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 3 * (9 + 1));
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(Tie, InBothDirectionsOfMatchingMeshesIsTheSameAsOne)
{
    FeDeck deck = two_blocks(1, 1);
    deck.ties.push_back({"tie T2", "LOWER_TOP", "UPPER_BOTTOM", {}, false, line(31)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 3 * 4);
    ASSERT_FALSE(c.warnings.empty());
    EXPECT_THAT(c.warnings.back(), HasSubstr("12 of the constraints of tie T"));
    EXPECT_THAT(c.warnings.back(), HasSubstr("follow from other couplings and are dropped"));
}

TEST(Tie, ChainsThroughThreeBodies)
{
    FeDeck deck = two_blocks(2, 3);
    test::add_block(deck, "THIRD", {1, 2, 1.5}, {3, 4, 1}, {1, 1, 1});
    // The third block's bottom glued to a patch of the second's slave surface.
    deck.ties.push_back({"tie T2", "THIRD_TOP", "UPPER_BOTTOM", {}, false, line(31)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 3 * (16 + 4));
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

}  // namespace
}  // namespace clench::preprocess

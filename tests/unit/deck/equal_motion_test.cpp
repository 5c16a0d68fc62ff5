#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/deck/coupled_brick.hpp"

namespace clench::preprocess {
namespace {

using namespace coupled_brick;

constexpr ElementKind beam{Shape::line2, Family::beam, Integration::full};

TEST(EqualMotion, JoinsOnlyDofsThatTheIndependentNodeHas)
{
    DeckBuilder builder = brick_deck();
    builder.add_node({10}, {1.0, 0.5, 4.0}, here);
    const std::vector<Label> ends{{9}, {10}};
    builder.add_element(beam, {2}, ends, here);
    builder.add_equal_motion(Label{9}, Label{5}, all_dofs, here);

    const FeDeck deck = builder.finish();

    ASSERT_EQ(deck.equations.size(), 3u);  // node 5 is of a brick: no rotations
    EXPECT_EQ(deck.equations[2].terms[0].node, 8);
    EXPECT_EQ(deck.equations[2].terms[1].node, 4);
    EXPECT_EQ(deck.equations[2].terms[1].dof, 2);
    EXPECT_DOUBLE_EQ(deck.equations[2].terms[1].factor, -1.0);
}

TEST(EqualMotion, DoesNotTurnTheNodesOfSolids)
{
    DeckBuilder builder = brick_deck();
    builder.add_node({10}, {1.0, 0.5, 4.0}, here);
    const std::vector<Label> ends{{9}, {10}};
    builder.add_element(beam, {2}, ends, here);
    builder.add_equal_motion(Label{5}, Label{9}, all_dofs, here);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(deck.equations.size(), 3u);
}

TEST(EqualMotion, StaysInThePlaneOfAPlaneBody)
{
    DeckBuilder builder;
    std::vector<Label> nodes;
    for (int i = 1; i <= 4; ++i) {
        builder.add_node({i}, {i == 2 ? 1.0 : 0.0, i >= 3 ? 1.0 : 0.0, 0.0}, here);
        nodes.push_back({i});
    }
    nodes.pop_back();
    builder.add_element({Shape::tri3, Family::plane_stress, Integration::full}, {1}, nodes, here);
    builder.add_equal_motion(Label{3}, Label{4}, translations, here);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(deck.equations.size(), 2u);
}

TEST(EqualMotion, GivesAControlPointTheDofsOfItsDependentNode)
{
    DeckBuilder builder = brick_deck();
    builder.add_to_node_set("TOP", {Label{5}, Label{6}}, here);
    builder.add_equal_motion(std::string("TOP"), Label{9}, all_dofs, here);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(deck.equations.size(), 6u);
}

TEST(EqualMotion, RefusesSetsOfDifferentSize)
{
    DeckBuilder builder = brick_deck();
    builder.add_to_node_set("A", {Label{1}, Label{2}, Label{3}}, here);
    builder.add_to_node_set("B", {Label{5}, Label{6}}, here);
    builder.add_equal_motion(std::string("A"), std::string("B"), translations, here);

    EXPECT_THAT([&] { builder.finish(); },
                testing::ThrowsMessage<InputError>(testing::HasSubstr("sets of 3 and 2 nodes")));
}

}  // namespace
}  // namespace clench::preprocess

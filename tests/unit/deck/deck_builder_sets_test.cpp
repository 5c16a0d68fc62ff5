#include <gtest/gtest.h>

#include "tests/unit/deck/tet_deck.hpp"

namespace clench::preprocess {
namespace {

using namespace tet_deck;
using test::expect_input_error;

TEST(DeckBuilder, MergesSetsOfSetsUsedBeforeTheyAreDefined)
{
    DeckBuilder builder = two_tets();
    builder.add_to_node_set("ALL", {std::string("left"), Label{5}}, at);
    builder.add_to_node_set("LEFT", {Label{3}, Label{1}}, at);
    builder.add_to_node_set("LEFT", {Label{1}}, at);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(deck.mesh.node_sets.at("left"), (std::vector<Index>{0, 2}));
    EXPECT_EQ(deck.mesh.node_sets.at("ALL"), (std::vector<Index>{0, 2, 4}));
}

TEST(DeckBuilder, RefusesASetThatContainsItself)
{
    DeckBuilder builder = two_tets();
    builder.add_to_node_set("A", {std::string("B")}, at);
    builder.add_to_node_set("B", {std::string("A")}, at);

    expect_input_error([&] { builder.finish(); }, "contains itself");
}

TEST(DeckBuilder, SuggestsTheNameOfAMisspeltSet)
{
    DeckBuilder builder = two_tets();
    builder.add_to_node_set("CLAMPED", {Label{1}}, at);
    builder.add_to_node_set("ALL", {std::string("CLAMPD")}, at);

    expect_input_error([&] { builder.finish(); }, "deck.inp:12: node set CLAMPD is not defined",
                       "did you mean \"CLAMPED\"?");
}

TEST(DeckBuilder, RangesTakeWhatIsDefinedAndSayWhatIsNot)
{
    DeckBuilder builder = two_tets();
    builder.add_range_to_node_set("SMALL", {1}, 5, 2, at);
    builder.add_range_to_node_set("HUGE", {4}, 4'000'000'000'000, 1, at);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(deck.mesh.node_sets.at("SMALL"), (std::vector<Index>{0, 2, 4}));
    EXPECT_EQ(deck.mesh.node_sets.at("HUGE"), (std::vector<Index>{3, 4}));
    ASSERT_EQ(deck.warnings.size(), 1u);
    EXPECT_THAT(deck.warnings[0], ::testing::HasSubstr("3999999999995 of the 3999999999997"));
}

TEST(DeckBuilder, ExpandsEquationsBetweenSets)
{
    DeckBuilder builder = two_tets();
    builder.add_to_node_set("A", {Label{1}, Label{2}}, at);
    builder.add_equation({{std::string("A"), 0, 1.0}, {Label{5}, 2, -2.0}}, at);

    const FeDeck deck = builder.finish();

    ASSERT_EQ(deck.equations.size(), 2u);
    EXPECT_EQ(deck.equations[1].terms[0].node, 1);
    EXPECT_EQ(deck.equations[1].terms[1].node, 4);
    EXPECT_DOUBLE_EQ(deck.equations[1].terms[1].factor, -2.0);
}

TEST(DeckBuilder, RefusesEquationsBetweenSetsOfDifferentSize)
{
    DeckBuilder builder = two_tets();
    builder.add_to_node_set("A", {Label{1}, Label{2}}, at);
    builder.add_to_node_set("B", {Label{3}, Label{4}, Label{5}}, at);
    builder.add_equation({{std::string("A"), 0, 1.0}, {std::string("B"), 0, -1.0}}, at);

    expect_input_error([&] { builder.finish(); }, "sets of 2 and 3 nodes");
}

}  // namespace
}  // namespace clench::preprocess

#include <gtest/gtest.h>

#include "tests/unit/deck/tet_deck.hpp"

namespace clench::preprocess {
namespace {

using namespace tet_deck;
using test::expect_input_error;

TEST(DeckBuilder, ResolvesElementsToNodePositions)
{
    const FeDeck deck = two_tets().finish();

    ASSERT_EQ(deck.mesh.blocks.size(), 1u);
    EXPECT_EQ(deck.mesh.blocks[0].nodes, (std::vector<Index>{0, 1, 2, 3, 1, 2, 3, 4}));
    EXPECT_EQ(deck.mesh.element_name(1), "element 20");
}

TEST(DeckBuilder, RefusesANumberUsedTwice)
{
    DeckBuilder builder = two_tets();

    expect_input_error(
        [&] {
            builder.add_node({3}, {0, 0, 0}, at);
        },
        "deck.inp:12", "node 3 is defined twice");
    expect_input_error(
        [&] {
            builder.add_element(tet, {10}, std::vector<Label>{{1}, {2}, {3}, {4}}, at);
        },
        "element 10 is defined twice");
}

TEST(DeckBuilder, NamesTheLineOfAnElementWithAMissingNode)
{
    DeckBuilder builder = two_tets();
    builder.add_element(tet, {30}, std::vector<Label>{{1}, {2}, {3}, {99}}, {"deck.inp", 10});

    expect_input_error([&] { builder.finish(); }, "deck.inp:10: element 30 names node 99");
}

TEST(DeckBuilder, RefusesAnElementThatNamesANodeTwice)
{
    DeckBuilder builder = two_tets();
    builder.add_element(tet, {30}, std::vector<Label>{{1}, {2}, {2}, {4}}, {"deck.inp", 10});

    expect_input_error([&] { builder.finish(); }, "element 30 names node 2 twice", "collapsed");
}

TEST(DeckBuilder, FindsFreeFacesAndFacesByTheirNodes)
{
    DeckBuilder builder = two_tets();
    builder.add_to_element_set("FIRST", {Label{10}}, at);
    builder.add_free_faces_to_surface("SKIN", std::string("FIRST"), at);
    builder.add_face_to_surface("INNER", std::vector<Label>{{4}, {3}, {2}}, at);
    builder.add_to_surface("S", Label{20}, 1, at);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(deck.mesh.surfaces.at("SKIN").faces.size(), 3u);
    EXPECT_EQ(deck.mesh.surfaces.at("INNER").nodes, (std::vector<Index>{1, 2, 3}));
    EXPECT_EQ(deck.mesh.surfaces.at("S").nodes, (std::vector<Index>{1, 2, 4}));
}

TEST(DeckBuilder, RefusesFacesThatDoNotExist)
{
    DeckBuilder builder = two_tets();
    builder.add_to_surface("S", Label{20}, 4, at);
    expect_input_error([&] { builder.finish(); }, "face S5 of element 20, which has 4 faces");

    builder = two_tets();
    builder.add_face_to_surface("S", std::vector<Label>{{1}, {2}, {5}}, at);
    expect_input_error([&] { builder.finish(); }, "no element has the face");
}

TEST(DeckBuilder, GivesTheLastSectionAssignedToAnElement)
{
    DeckBuilder builder = two_tets();
    builder.add_to_element_set("ALL", {Label{10}, Label{20}}, at);
    Section steel, soft;
    steel.material = "STEEL";
    soft.material = "SOFT";
    builder.assign_section(std::string("ALL"), steel);
    builder.assign_section(Label{20}, soft);

    const FeDeck deck = builder.finish();

    const std::vector<Index>& section = deck.mesh.blocks[0].section;
    EXPECT_EQ(deck.sections[section[0]].material, "STEEL");
    EXPECT_EQ(deck.sections[section[1]].material, "SOFT");
}

TEST(DeckBuilder, CouplesTheNodesOfASurface)
{
    DeckBuilder builder = two_tets();
    builder.add_node({100}, {0, 0, 5}, at);
    builder.add_to_surface("TOP", Label{20}, 1, at);
    builder.add_rigid_coupling("coupling TOP", Label{100}, {std::string("TOP")}, all_dofs, at);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(deck.rigid_couplings.at(0).reference, 5);
    EXPECT_EQ(deck.rigid_couplings.at(0).nodes, (std::vector<Index>{1, 2, 4}));
}

TEST(DeckBuilder, RefusesADeckWithoutNodes)
{
    expect_input_error([] { DeckBuilder().finish(); }, "has no nodes");
}

TEST(DeckBuilder, TellsInstancesApart)
{
    DeckBuilder builder;
    const std::int32_t left = builder.instance("Left-1");
    const std::int32_t right = builder.instance("Right-1");
    builder.add_node({7, left}, {0, 0, 0}, at);
    builder.add_node({7, right}, {1, 0, 0}, at);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(builder.instance(""), 0);
    EXPECT_EQ(deck.mesh.node_name(1), "node Right-1.7");
}

}  // namespace
}  // namespace clench::preprocess

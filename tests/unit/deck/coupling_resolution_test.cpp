#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/deck/tributary_area.hpp"

namespace clench::preprocess {
namespace {

const Place here{"deck.inp", 7};
constexpr ElementKind brick{Shape::hex8, Family::solid, Integration::b_bar};
constexpr ElementKind beam{Shape::line2, Family::beam, Integration::full};

/// A brick 2 × 1 × 1 with nodes 1 to 8 and a lone node 9 above it.
DeckBuilder brick_deck()
{
    DeckBuilder builder;
    std::vector<Label> nodes;
    for (int i = 0; i < 8; ++i) {
        const double x = i % 4 == 1 || i % 4 == 2 ? 2.0 : 0.0;
        const double y = i % 4 >= 2 ? 1.0 : 0.0;
        nodes.push_back({i + 1});
        builder.add_node(nodes.back(), {x, y, i / 4 * 1.0}, here);
    }
    builder.add_element(brick, {1}, nodes, here);
    builder.add_node({9}, {1.0, 0.5, 3.0}, here);
    return builder;
}

TEST(TributaryArea, SharesARectangleEqually)
{
    DeckBuilder builder = brick_deck();
    builder.add_to_surface("TOP", Label{1}, 1, here);
    const FeDeck deck = builder.finish();

    const auto areas = tributary_areas(deck.mesh, deck.mesh.surfaces.at("TOP"));

    EXPECT_THAT(areas, testing::Each(testing::DoubleNear(0.5, 1e-15)));
}

TEST(TributaryArea, OfQuadraticFacesIsPositiveAndSumsToTheArea)
{
    DeckBuilder builder;
    const double x[10][3] = {{0, 0, 0},   {3, 0, 0}, {0, 2, 0},  {0, 0, 1},    {1.5, 0, 0},
                             {1.5, 1, 0}, {0, 1, 0}, {0, 0, .5}, {1.5, 0, .5}, {0, 1, .5}};
    std::vector<Label> nodes;
    for (int i = 0; i < 10; ++i) {
        nodes.push_back({i + 1});
        builder.add_node(nodes.back(), {x[i][0], x[i][1], x[i][2]}, here);
    }
    builder.add_element({Shape::tet10, Family::solid, Integration::full}, {1}, nodes, here);
    builder.add_to_surface("BASE", Label{1}, 0, here);
    const FeDeck deck = builder.finish();

    const auto areas = tributary_areas(deck.mesh, deck.mesh.surfaces.at("BASE"));

    // Area 3: a twelfth to each corner, a quarter to each mid node; nodes 1 2 3 5 6 7 in order.
    EXPECT_THAT(areas, testing::Pointwise(testing::DoubleNear(1e-14),
                                          {0.25, 0.25, 0.25, 0.75, 0.75, 0.75}));
}

TEST(DistributingCoupling, WeighsTheNodesOfASurfaceByArea)
{
    DeckBuilder builder = brick_deck();
    builder.add_to_surface("TOP", Label{1}, 1, here);
    builder.add_distributing_coupling(
        "coupling C", Label{9}, all_dofs,
        {{std::string("TOP"), 3.0, translations, GroupKind::surface, true}}, here);

    const FeDeck deck = builder.finish();

    ASSERT_EQ(deck.distributing_couplings.size(), 1u);
    ASSERT_EQ(deck.distributing_couplings[0].arms.size(), 4u);
    EXPECT_DOUBLE_EQ(deck.distributing_couplings[0].arms[2].weight, 1.5);
}

TEST(RigidCoupling, TakesTheSurfaceWhereASetHasTheSameName)
{
    DeckBuilder builder = brick_deck();
    builder.add_to_node_set("TOP", {Label{1}}, here);
    builder.add_to_surface("TOP", Label{1}, 1, here);
    builder.add_rigid_coupling("coupling C", Label{9}, {std::string("TOP")}, all_dofs, here, {},
                               GroupKind::surface);

    const FeDeck deck = builder.finish();

    EXPECT_EQ(deck.rigid_couplings[0].nodes, (std::vector<Index>{4, 5, 6, 7}));
}

TEST(RigidCoupling, RefusesANodeSetWhereASurfaceIsWanted)
{
    DeckBuilder builder = brick_deck();
    builder.add_to_node_set("TOP", {Label{1}}, here);
    builder.add_rigid_coupling("coupling C", Label{9}, {std::string("TOP")}, all_dofs, here, {},
                               GroupKind::surface);

    EXPECT_THAT([&] { builder.finish(); }, testing::ThrowsMessage<InputError>(testing::HasSubstr(
                                               "deck.inp:7: coupling C: there is no surface TOP")));
}

TEST(RigidCoupling, TurnsCylindricalDirectionsNodeByNode)
{
    DeckBuilder builder = brick_deck();
    CoordinateSystem cylinder;
    cylinder.kind = CoordinateSystem::Kind::cylindrical;
    builder.add_rigid_coupling("coupling C", Label{9}, {Label{2}, Label{4}}, 0b000010, here,
                               cylinder);

    const FeDeck deck = builder.finish();

    ASSERT_EQ(deck.rigid_couplings.size(), 2u);
    EXPECT_TRUE(deck.rigid_couplings[0].axes->col(0).isApprox(Eigen::Vector3d::UnitX()));
    EXPECT_TRUE(deck.rigid_couplings[1].axes->col(0).isApprox(Eigen::Vector3d::UnitY()));
}

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

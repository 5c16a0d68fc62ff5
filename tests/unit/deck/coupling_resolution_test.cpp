#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/deck/coupled_brick.hpp"

namespace clench::preprocess {
namespace {

using namespace coupled_brick;

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

}  // namespace
}  // namespace clench::preprocess

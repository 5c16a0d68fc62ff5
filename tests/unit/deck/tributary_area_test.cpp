#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/deck/coupled_brick.hpp"

namespace clench::preprocess {
namespace {

using namespace coupled_brick;

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

}  // namespace
}  // namespace clench::preprocess

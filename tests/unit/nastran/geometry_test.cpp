#include <cmath>
#include <numbers>

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Vector3d;

class NastranGeometry : public InEveryFormat {
protected:
    static Vector3d position(const FeDeck& deck, std::int64_t id)
    {
        return deck.mesh.nodes.at(static_cast<std::size_t>(node_at(deck, id)));
    }
};

TEST_P(NastranGeometry, PlacesGridsInARotatedRectangularSystem)
{
    const FeDeck deck = read_cards(
        "CORD2R,5,,1.,2.,3.,1.,2.,4.,1.,3.,3.\n"  // z up, x along basic y
        "GRID,1,5,10.,1.,2.\n");

    EXPECT_TRUE(position(deck, 1).isApprox(Vector3d(0.0, 12.0, 5.0), 1e-14));
}

TEST_P(NastranGeometry, PlacesGridsInACylindricalSystem)
{
    const FeDeck deck = read_cards(
        "CORD2C,5,,1.,0.,0.,1.,0.,1.,2.,0.,0.\nGRID,1,5,2.,90.,3.\nGRID,2,5,2.,30.,3.\n");

    EXPECT_TRUE(position(deck, 1).isApprox(Vector3d(1.0, 2.0, 3.0), 1e-14));
    EXPECT_TRUE(position(deck, 2).isApprox(Vector3d(1.0 + std::sqrt(3.0), 1.0, 3.0), 1e-14));
}

TEST_P(NastranGeometry, PlacesGridsInASphericalSystem)
{
    // r, theta from z, phi about z
    const FeDeck deck = read_cards(
        "CORD2S,5,,0.,0.,0.,0.,0.,1.,1.,0.,0.\nGRID,1,5,2.,90.,90.\nGRID,2,5,2.,0.,45.\n");

    EXPECT_TRUE(position(deck, 1).isApprox(Vector3d(0.0, 2.0, 0.0), 1e-14));
    EXPECT_TRUE(position(deck, 2).isApprox(Vector3d(0.0, 0.0, 2.0), 1e-14));
}

TEST_P(NastranGeometry, FollowsChainsOfSystemsInAnyOrder)
{
    // 7 stands in 6, 6 in the cylindrical 5; each moves its origin.
    const FeDeck deck = read_cards(
        "GRID,1,7,1.,0.,0.\n"
        "CORD2R,7,6,0.,0.,1.,0.,0.,2.,1.,0.,1.\n"
        "CORD2R,6,5,3.,90.,0.,3.,90.,1.,4.,90.,0.\n"
        "CORD2C,5,,0.,0.,0.,0.,0.,1.,1.,0.,0.\n");

    // origin of 6 is (0, 3, 0), its x axis basic y, its z axis basic z
    EXPECT_TRUE(position(deck, 1).isApprox(Vector3d(0.0, 4.0, 1.0), 1e-14));
}

TEST_P(NastranGeometry, DefinesTwoSystemsByGridPointsOnOneCard)
{
    const FeDeck deck = read_cards(
        "CORD1R,8,1,2,3,9,2,1,3\n"
        "GRID,1,,1.,1.,1.\nGRID,2,,1.,1.,2.\nGRID,3,,1.,5.,1.\n"
        "GRID,4,8,10.,0.,0.\nGRID,5,9,0.,0.,1.\n");

    EXPECT_TRUE(position(deck, 4).isApprox(Vector3d(1.0, 11.0, 1.0), 1e-14));
    EXPECT_TRUE(position(deck, 5).isApprox(Vector3d(1.0, 1.0, 1.0), 1e-14));
}

TEST_P(NastranGeometry, DefinesCylindersByGridPointsThatStandInOtherSystems)
{
    const FeDeck deck = read_cards(
        "CORD2R,5,,10.,0.,0.,10.,0.,1.,11.,0.,0.\n"
        "CORD1C,8,1,2,3\n"
        "GRID,1,5,0.,0.,0.\nGRID,2,5,0.,0.,1.\nGRID,3,5,1.,0.,0.\n"
        "GRID,4,8,2.,90.,0.\n");

    EXPECT_TRUE(position(deck, 4).isApprox(Vector3d(10.0, 2.0, 0.0), 1e-14));
}

TEST_P(NastranGeometry, TakesBlankFieldsFromGrdset)
{
    const FeDeck deck = read_cards(
        "GRDSET,,5,,,,6,123456\n"
        "CORD2R,5,,1.,0.,0.,1.,0.,1.,2.,0.,0.\n"
        "CORD2R,6,,0.,0.,0.,0.,0.,1.,0.,1.,0.\n"
        "GRID,1,,1.,1.,1.\nGRID,2,0,1.,1.,1.,0\n");

    EXPECT_TRUE(position(deck, 1).isApprox(Vector3d(2.0, 1.0, 1.0), 1e-14));
    EXPECT_TRUE(position(deck, 2).isApprox(Vector3d(1.0, 1.0, 1.0), 1e-14));
    EXPECT_TRUE(deck.node_frames.contains(node_at(deck, 1)));
    EXPECT_FALSE(deck.node_frames.contains(node_at(deck, 2)));
    EXPECT_THAT(deck.left_out.at(0).warning, HasSubstr("supports"));
}

TEST_P(NastranGeometry, GivesNodesTheFrameOfTheirDisplacements)
{
    const FeDeck deck = read_cards("CORD2C,6,,0.,0.,0.,0.,0.,1.,1.,0.,0.\nGRID,1,,0.,5.,0.,6\n");

    const CoordinateSystem& frame = deck.node_frames.at(node_at(deck, 1));
    const Eigen::Matrix3d axes = frame.directions_at(position(deck, 1));
    EXPECT_TRUE(axes.col(0).isApprox(Vector3d::UnitY(), 1e-14));
    EXPECT_TRUE(axes.col(1).isApprox(-Vector3d::UnitX(), 1e-14));
}

CLENCH_IN_EVERY_FORMAT(NastranGeometry);

TEST(NastranGeometry, RefusesSystemsThatDependOnThemselves)
{
    EXPECT_THAT(message_of("CORD2R,1,2,0.,0.,0.,0.,0.,1.\n+,1.,0.,0.\n"
                           "CORD2R,2,1,0.,0.,0.,0.,0.,1.\n+,1.,0.,0.\nGRID,1,,0.,0.,0.\n"),
                HasSubstr("deck.bdf:3: coordinate system 2 depends on itself through system 1"));
    EXPECT_THAT(message_of("CORD1R,1,1,2,3\nGRID,1,,0.,0.,0.\nGRID,2,,0.,0.,1.\n"
                           "GRID,3,1,1.,0.,0.\n"),
                HasSubstr("coordinate system 1 depends on itself"));
}

TEST(NastranGeometry, FollowsALongChainWithoutDeepRecursion)
{
    std::string deck = "GRID,1,20000,0.,0.,0.\n";
    for (int i = 1; i <= 20000; ++i) {
        deck += fmt::format("CORD2R,{},{},1.,0.,0.,1.,0.,1.\n+,2.,0.,0.\n", i,
                            i == 20000 ? 19999 : i - 1);
    }

    const FeDeck read_deck = read(deck);

    EXPECT_NEAR(read_deck.mesh.nodes[0][0], 20000.0, 1e-9);
}

TEST(NastranGeometry, RefusesMissingAndDegenerateSystems)
{
    expect_refusals("", {{"GRID,1,,0.,0.,0.\nGRID,2,7,0.,0.,0.\n",
                          "deck.bdf:2: GRID 2 names coordinate system 7, which is not defined"},
                         {"GRID,1,,0.,0.,0.,7\n", "GRID 1 names coordinate system 7"},
                         {"CORD2R,3,9,0.,0.,0.,0.,0.,1.\n+,1.,0.,0.\nGRID,1,,0.,0.,0.\n",
                          "coordinate system 3 names coordinate system 9"},
                         {"CORD2R,3,,0.,0.,0.,0.,0.,1.\n+,0.,0.,5.\nGRID,1,,0.,0.,0.\n",
                          "deck.bdf:1: coordinate system 3: its points A, B and C lie on a line"},
                         {"CORD1R,3,1,2,77\nGRID,1,,0.,0.,0.\nGRID,2,,0.,0.,1.\n",
                          "coordinate system 3 names grid point 77, which is not defined"}});
}

TEST(NastranGeometry, RefusesWhatIsDefinedTwice)
{
    EXPECT_THAT(message_of("GRID,1,,0.,0.,0.\nGRID,1,,1.,0.,0.\n"),
                HasSubstr("deck.bdf:2: node 1 is defined twice"));
    EXPECT_THAT(message_of("CORD2R,3,,0.,0.,0.,0.,0.,1.\n+,1.,0.,0.\n"
                           "CORD2R,3,,0.,0.,0.,0.,0.,1.\n+,1.,0.,0.\nGRID,1,,0.,0.,0.\n"),
                HasSubstr("deck.bdf:3: coordinate system 3 is defined twice"));
}

TEST(NastranGeometry, RefusesFluidPoints)
{
    EXPECT_THAT(message_of("GRID,1,,0.,0.,0.,-1\n"), HasSubstr("deck.bdf:1: GRID 1: CD is -1"));
}

}  // namespace
}  // namespace clench::preprocess::nastran

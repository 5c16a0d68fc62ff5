// Regions of contact and glue, and bolts.
#include <gmock/gmock.h>

#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using ::testing::HasSubstr;

/// Two bricks on each other, 1 to 4 below, 5 to 8 between, 9 to 12 on top; a sheet beside them.
const std::string bricks = R"(MAT1,1,1.+7,,.3
PSOLID,1,1
PSHELL,2,1,.1
GRID,1,,0.,0.,0.
GRID,2,,1.,0.,0.
GRID,3,,1.,1.,0.
GRID,4,,0.,1.,0.
GRID,5,,0.,0.,1.
GRID,6,,1.,0.,1.
GRID,7,,1.,1.,1.
GRID,8,,0.,1.,1.
GRID,9,,0.,0.,2.
GRID,10,,1.,0.,2.
GRID,11,,1.,1.,2.
GRID,12,,0.,1.,2.
GRID,13,,2.,0.,2.
GRID,14,,2.,1.,2.
CHEXA,1,1,1,2,3,4,5,6,
,7,8
CHEXA,2,1,5,6,7,8,9,10,
,11,12
CQUAD4,3,2,10,13,14,11
)";

TEST(NastranRegions, HoldFacesOfSolidsAndSidesOfShells)
{
    const FeDeck deck = read(bricks + "BSURFS,5,,,,1,3,1,2,\n,2,10,11,9\nBSURF,6,3\n");

    const std::vector<FaceRef> solids = {{0, 0}, {1, 1}};
    EXPECT_EQ(deck.mesh.surfaces.at("REGION_5").faces, solids);
    const std::vector<FaceRef> shells = {{2, positive_side}};
    EXPECT_EQ(deck.mesh.surfaces.at("REGION_6").faces, shells);
    EXPECT_THAT(message_of(bricks + "BSURFS,5,,,,1,3,1,7\n"),
                HasSubstr("no face of element 1 has the three corners"));
}

TEST(NastranRegions, AreGluedWhereCaseControlSaysSo)
{
    const std::string cards =
        bricks + "BSURFS,5,,,,1,5,6,7\nBSURFS,6,,,,2,5,6,7\nBGSET,4,5,6,0.02\n";
    const FeDeck glued = read("SOL 101\nCEND\nBGSET = 4\nBEGIN BULK\n" + cards);
    ASSERT_EQ(glued.ties.size(), 1u);
    EXPECT_EQ(glued.ties[0].slave, "REGION_5");
    EXPECT_EQ(glued.ties[0].master, "REGION_6");
    EXPECT_EQ(glued.ties[0].tolerance, 0.02);

    EXPECT_TRUE(read("SOL 101\nCEND\nBEGIN BULK\n" + cards).ties.empty());
}

TEST(NastranBolt, OfGridPointsIsCutAcrossItsAxis)
{
    const FeDeck deck = read(bricks + "BOLT,7,2,0,3,5,6,7,8\n");

    ASSERT_EQ(deck.bolts.size(), 1u);
    EXPECT_EQ(deck.bolts[0].name, "BOLT_7");
    EXPECT_EQ(deck.bolts[0].control, none);
    EXPECT_EQ(deck.bolts[0].normal, Eigen::Vector3d(0.0, 0.0, 1.0));
    const std::vector<FaceRef> below = {{0, 1}};  // of the brick that z points out of
    EXPECT_EQ(deck.mesh.surfaces.at(deck.bolts[0].section).faces, below);
}

TEST(NastranBolt, RefusesWhatItDoesNotHave)
{
    EXPECT_THAT(message_of(bricks + "BOLT,7,4,0,3,5\n"), HasSubstr("ETYPE is 4"));
    EXPECT_THAT(message_of(bricks + "BOLT,7,3,0,3\n"), HasSubstr("has no GID"));
    EXPECT_THAT(message_of(bricks + "BOLT,7,3,0,3,5\n"), HasSubstr("EID are blank"));
    EXPECT_THAT(message_of(bricks + "BOLT,7,2,0,4,5,6,7,8\n"), HasSubstr("IDIR is 4"));
}

}  // namespace
}  // namespace clench::preprocess::nastran

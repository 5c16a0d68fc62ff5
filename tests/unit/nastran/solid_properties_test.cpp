#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/mid_nodes.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

TEST(NastranSolids, TurnsMaterialAxesWithCordm)
{
    const std::string system = "CORD2C,4,,0.,0.,0.,0.,0.,1.\n+,1.,0.,0.\n";

    const FeDeck deck = read(std::string(unit_tetra) + system + "PSOLID,1,3,4\nMAT1,3,1.,,.3\n");

    ASSERT_TRUE(deck.sections.at(0).orientation.has_value());
    EXPECT_EQ(deck.sections[0].orientation->kind, CoordinateSystem::Kind::cylindrical);
    EXPECT_THAT(message_of(std::string(unit_tetra) + "PSOLID,1,3,4\nMAT1,3,1.,,.3\n"),
                HasSubstr("PSOLID 1: names coordinate system 4, which is not defined"));
}

TEST(NastranSolids, RefusesMaterialAxesThatFollowTheElement)
{
    const std::string orthotropic = "MAT11,3,1.,1.,1.,.3,.3,.3,.4\n+,.4,.4\n";

    EXPECT_THAT(message_of(std::string(unit_tetra) + "PSOLID,1,3,-1\n" + orthotropic),
                HasSubstr("deck.bdf:6: PSOLID 1: CORDM is -1"));
    EXPECT_EQ(message_of(std::string(unit_tetra) + "PSOLID,1,3,-1\nMAT1,3,1.,,.3\n"), "");
}

TEST(NastranSolids, RefusesWrongPropertyFields)
{
    const std::string deck = unit_tetra;

    expect_refusals(deck, {{"PSOLID,1,3,,FOUR\n",
                            "deck.bdf:6: PSOLID 1: IN is \"FOUR\", expected one of BUBBLE"},
                           {"PSOLID,1,3,,,,SOME\n", "ISOP is \"SOME\""},
                           {"PSOLID,1,3,,,,,PFLUID\n", "FCTN is \"PFLUID\""},
                           {"PSOLID,1,3\nPSOLID,1,3\n", "deck.bdf:7: PSOLID 1: is defined twice"},
                           {"PSOLID,1\n", "MID is blank"}});
}

}  // namespace
}  // namespace clench::preprocess::nastran

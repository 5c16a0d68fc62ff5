#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/bar_deck.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace bar_deck;

std::string bar_message(const std::string& cards)
{
    return message_of(two_grids + steel + cards);  // cards start at line 4
}

TEST(NastranBeams, RefusesWhatItCannotOrient)
{
    clench::test::expect_refusals(
        bar_message, bar_property,
        {{"CBAR,3,5,1,2\n", "deck.bdf:5: CBAR 3: has no orientation vector"},
         {"CBAR,3,5,1,2,1.,0.,0.\n",
          "CBAR 3: its orientation vector (1, 0, 0) is parallel to its axis"},
         {"CBAR,3,5,1,1,0.,1.,0.\n", "CBAR 3: has length 0"},
         {"CBAR,3,5,1,2,77\n", "CBAR 3: names grid point 77, which is not defined"},
         {"CBAR,3,5,1,2,0.,1.,0.,XYZ\n", "OFFT is \"XYZ\", expected three letters"}});
}

TEST(NastranBeams, RefusesFreeEndsAndWarping)
{
    EXPECT_THAT(bar_message(bar_property + "CBAR,3,5,1,2,0.,1.,0.\n+,4,456\n"),
                HasSubstr("deck.bdf:5: CBAR 3: pin flags \"4\" and \"456\" leave it free"));
    EXPECT_THAT(bar_message("PBEAM,5,1,1.,1.,1.\nCBEAM,3,5,1,2,0.,1.,0.\n+,\n+,8,9\n"),
                HasSubstr("warping points SA or SB"));
}

TEST(NastranBeams, RefusesMissingAndSharedProperties)
{
    EXPECT_THAT(bar_message("CBAR,3,5,1,2,0.,1.,0.\n"),
                HasSubstr("deck.bdf:4: CBAR names property 5, which is not defined"));
    EXPECT_THAT(bar_message("CBEAM,3,5,1,2,0.,1.,0.\n" + bar_property),
                HasSubstr("CBEAM needs PBEAM or PBEAML"));
    EXPECT_THAT(
        message_of(std::string(unit_tetra) + steel + "PBAR,1,1,1.,1.,1.\nCBAR,3,1,1,2,0.,1.,0.\n"),
        HasSubstr("property number 1 is used by bars and other elements"));
    EXPECT_THAT(bar_message(bar_property + bar_property), HasSubstr("PBAR 5: is defined twice"));
}

TEST(NastranBeams, RefusesTaperedAndEccentricSections)
{
    const std::string beam = "CBEAM,3,5,1,2,0.,1.,0.\n";

    clench::test::expect_refusals(
        bar_message, beam,
        {{"PBEAM,5,1,4.,5.,6.\n+,YESA,1.5,3.\n", "deck.bdf:5: PBEAM 5: X/XB is 1.5"},
         {"PBEAM,5,1,4.,5.,6.\n+\n+,1.,1.\n+,,,,,1.5,,2.\n",
          "its neutral axis is elsewhere at end B"},
         {"PBEAM,5,1,4.,5.,6.\n+\n+,1.,1.,,,.5\n", "NSI(A) is .5"},
         {"PBEAML,5,1,,ROD\n+,2.,0.,NO,1.,3.\n", "dimensions change along the beam"},
         {"PBEAML,5,1,,T\n+,4.,4.,.5,.5\n", "neutral axis does not go through the shear centre"}});
}

TEST(NastranBeams, RefusesWrongSections)
{
    const std::string bar = "CBAR,3,5,1,2,0.,1.,0.\n";

    EXPECT_THAT(bar_message(bar + "PBAR,5,1,0.,1.,1.\n"),
                HasSubstr("deck.bdf:5: PBAR 5: area is 0, expected a positive number"));
    EXPECT_THAT(bar_message(bar + "PBAR,5,1,1.,-1.,1.\n"), HasSubstr("must not be negative"));
    EXPECT_THAT(bar_message(bar + "PBARL,5,1,,L\n+,4.,4.,.5,.5\n"),
                AllOf(HasSubstr("TYPE L is not supported"), HasSubstr("ROD, TUBE, BAR, BOX, I, "
                                                                      "T, TUBE2")));
    clench::test::expect_refusals(
        bar_message, bar,
        {{"PBARL,5,1,,ROUND\n+,4.\n", "TYPE is \"ROUND\""},
         {"PBARL,5,1,MINE,ROD\n+,4.\n", "GROUP is \"MINE\""},
         {"PBARL,5,1,,BAR\n+,4.\n", "DIM2 is blank"},
         {"PBARL,5,1,,ROD\n+,-4.\n", "DIM1 is -4, expected a positive number"},
         {"PBARL,5,1,,TUBE\n+,4.,5.\n",
          "DIM2 is 5, expected less than the outer radius DIM1 = 4"}});
}

}  // namespace
}  // namespace clench::preprocess::nastran

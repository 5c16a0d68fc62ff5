#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

TEST(AbaqusSolidSection, GivesMaterialThicknessAndOrientation)
{
    const FeDeck deck = read(brick + R"(*SOLID SECTION, ELSET=BRICK, MATERIAL=STEEL, ORIENTATION=O
2.5,
*ORIENTATION, NAME=O
0., 1., 0., -1., 0., 0.
3, 30.
)");

    const Section& section = deck.sections.at(0);
    EXPECT_EQ(deck.mesh.blocks.at(0).section.at(0), 0);
    EXPECT_EQ(section.material, "STEEL");
    EXPECT_EQ(section.thickness, 2.5);
    EXPECT_EQ(section.orientation->axes.col(0), Eigen::Vector3d::UnitY());
    EXPECT_EQ(section.orientation_axis, 3);
    EXPECT_EQ(section.orientation_angle, 30.0);
}

TEST(AbaqusSolidSection, TakesNoThicknessAsOne)
{
    const FeDeck deck = read(brick + "*SOLID SECTION, ELSET=BRICK, MATERIAL=STEEL\n,\n");

    EXPECT_EQ(deck.sections.at(0).thickness, 1.0);
    EXPECT_FALSE(deck.sections[0].orientation.has_value());
}

TEST(AbaqusSolidSection, ScalesHourglassStiffnessByControls)
{
    const FeDeck deck = read(brick + R"(*SOLID SECTION, ELSET=BRICK, MATERIAL=M, CONTROLS=C
*SECTION CONTROLS, NAME=C, HOURGLASS=ENHANCED
0.5, 1., 1.
)");

    EXPECT_EQ(deck.sections.at(0).hourglass_stiffness.value(), 0.5);
    EXPECT_THAT(deck.warnings.at(0), HasSubstr("HOURGLASS=ENHANCED is read as STIFFNESS"));
}

TEST(AbaqusSolidSection, RefusesWhatIsMissingOrWrong)
{
    expect_refusals(
        brick,
        {{"*SOLID SECTION, ELSET=BRICK\n", "deck.inp:13 ... has no MATERIAL="},
         {"*SOLID SECTION, ELSET=BRIK, MATERIAL=M\n",
          "deck.inp:13 ... element set BRIK is not defined ... did you mean \"BRICK\"?"},
         {"*SOLID SECTION, ELSET=BRICK, MATERIAL=M, ORIENTATION=X\n",
          "deck.inp:13 ... orientation \"X\" is not defined"},
         {"*SOLID SECTION, ELSET=BRICK, MATERIAL=M, CONTROLS=X\n",
          "deck.inp:13 ... *SECTION CONTROLS \"X\" are not defined"},
         {"*SOLID SECTION, ELSET=BRICK, MATERIAL=M\n-1.\n", "deck.inp:14 ... thickness is -1"},
         {"*SOLID SECTION, ELSET=BRICK, COMPOSITE, MATERIAL=M\n",
          "deck.inp:13 ... *SOLID SECTION with COMPOSITE"},
         {"*SOLID SECTION, ELSET=BRICK, MATERIAL=M\n*HOURGLASS STIFFNESS\n1.\n",
          "deck.inp:14 ... *HOURGLASS STIFFNESS is not supported"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

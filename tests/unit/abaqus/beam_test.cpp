#include <numbers>

#include <gtest/gtest.h>

#include "tests/unit/abaqus/beam_deck.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using namespace beam_deck;

const std::string steel = "*MATERIAL, NAME=STEEL\n*ELASTIC\n210., .25\n";

TEST(AbaqusBeamSection, RectangleStandsOnItsFirstAxis)
{
    const Section section = profile("RECT", "2., 6.");

    EXPECT_EQ(section.material, "STEEL");
    EXPECT_DOUBLE_EQ(section.beam->area, 12.0);
    EXPECT_DOUBLE_EQ(section.beam->inertia_1, 36.0);  // a b³/12: deflection along axis 2
    EXPECT_DOUBLE_EQ(section.beam->inertia_2, 4.0);
    EXPECT_EQ(section.beam->inertia_12, 0.0);
    EXPECT_EQ(section.beam->shear_factor_1, 0.85);
    EXPECT_EQ(*section.beam_normal, Eigen::Vector3d::UnitY());
}

TEST(AbaqusBeamSection, TorsionOfRectanglesIsSaintVenants)
{
    // J / (a b³) of Timoshenko's table: 0.1406 for a square, 0.229 for 2 : 1; slender ones tend to
    // (a b³/3)(1 − 0.6302 b/a).
    EXPECT_NEAR(profile("RECT", "1., 1.").beam->torsion, 0.140577, 1e-6);
    EXPECT_NEAR(profile("RECT", "2., 1.").beam->torsion, 2 * 0.228682, 2e-6);
    EXPECT_NEAR(profile("RECT", "1., 100.").beam->torsion, 100.0 / 3.0 - 0.630249 / 3.0, 1e-5);
}

TEST(AbaqusBeamSection, CircleAndPipe)
{
    constexpr double pi = std::numbers::pi;
    const Section circle = profile("CIRC", "2.");
    EXPECT_DOUBLE_EQ(circle.beam->area, 4.0 * pi);
    EXPECT_DOUBLE_EQ(circle.beam->inertia_1, 4.0 * pi);
    EXPECT_DOUBLE_EQ(circle.beam->torsion, 8.0 * pi);
    EXPECT_EQ(circle.beam->shear_factor_2, 0.89);

    const Section pipe = profile("PIPE", "2., 1.");
    EXPECT_DOUBLE_EQ(pipe.beam->area, 3.0 * pi);
    EXPECT_DOUBLE_EQ(pipe.beam->inertia_2, 15.0 / 4.0 * pi);
    EXPECT_DOUBLE_EQ(pipe.beam->torsion, 15.0 / 2.0 * pi);
}

/// Two numbers are diameters, as CalculiX has them: of a circle first, then along axes 1 and 2.
TEST(AbaqusBeamSection, TakesTwoNumbersOfACircleAsDiameters)
{
    const BeamProfile circle = *profile("CIRC", "2.").beam, same = *profile("CIRC", "4., 4.").beam;

    EXPECT_DOUBLE_EQ(same.area, circle.area);
    EXPECT_DOUBLE_EQ(same.inertia_1, circle.inertia_1);
    EXPECT_DOUBLE_EQ(same.torsion, circle.torsion);
    const BeamProfile ellipse = *profile("CIRC", "4., 2.").beam;
    EXPECT_DOUBLE_EQ(ellipse.inertia_2, 4.0 * ellipse.inertia_1);
}

TEST(AbaqusBeamSection, BoxWithBredtTorsion)
{
    const Section box = profile("BOX", "4., 6., 1., .5, 1., .5");

    EXPECT_DOUBLE_EQ(box.beam->area, 4 * 6 - 2 * 5.0);
    EXPECT_DOUBLE_EQ(box.beam->inertia_1, (4 * 216 - 2 * 125.0) / 12);
    EXPECT_DOUBLE_EQ(box.beam->inertia_2, (64 * 6 - 8 * 5.0) / 12);
    EXPECT_DOUBLE_EQ(box.beam->torsion, 4 * (3 * 5.5) * (3 * 5.5) / (2 * 5.5 / 1 + 2 * 3 / .5));
}

TEST(AbaqusBeamSection, ISectionWithUnequalFlanges)
{
    // Lower flange 4 × 1, upper flange 2 × 1, web 1 × 4: centroid at (2 + 11 + 12)/10 = 2.5.
    const Section i = profile("I", "2.5, 6., 4., 2., 1., 1., 1.");

    EXPECT_DOUBLE_EQ(i.beam->area, 10.0);
    const double about_1 = 4 / 12. + 4 * 4. + 2 / 12. + 2 * 9. + 64 / 12. + 4 * .25;
    EXPECT_DOUBLE_EQ(i.beam->inertia_1, about_1);
    EXPECT_DOUBLE_EQ(i.beam->inertia_2, (64 + 8 + 4) / 12.);
    EXPECT_DOUBLE_EQ(i.beam->torsion, (4 + 2 + 4) / 3.);
}

TEST(AbaqusBeamSection, DefaultNormalIsThatOfAbaqus)
{
    const Section section =
        beam_section_of("*BEAM SECTION, ELSET=BEAM, MATERIAL=STEEL, SECTION=CIRC\n1.\n");

    EXPECT_EQ(*section.beam_normal, Eigen::Vector3d(0.0, 0.0, -1.0));
}

TEST(AbaqusBeamSection, TakesTransverseShearStiffness)
{
    const Section section = beam_section_of(
        "*BEAM SECTION, ELSET=BEAM, MATERIAL=STEEL, SECTION=RECT\n2., 5.\n0., 1., 0.\n"
        "*TRANSVERSE SHEAR STIFFNESS\n420., 210.\n" +
        steel);  // G = 84, A = 10

    EXPECT_DOUBLE_EQ(section.beam->shear_factor_2, 0.5);
    EXPECT_DOUBLE_EQ(section.beam->shear_factor_1, 0.25);
}

/// As CalculiX writes them: a square by one number, words in full, general sections with a
/// material.
TEST(AbaqusBeamSection, ReadsWhatCalculixWrites)
{
    EXPECT_EQ(profile("RECT", "2.").beam->inertia_1,
              profile("RECTANGULAR", "2., 2.").beam->inertia_1);

    const FeDeck deck =
        read(beam +
             "*MATERIAL, NAME=M\n*ELASTIC\n1., 0.\n*BEAM GENERAL SECTION, ELSET=BEAM, "
             "MATERIAL=M, SECTION=PIPE\n3., 1.\n0., 1., 0.\n");
    EXPECT_NEAR(deck.sections.at(0).beam->area, 3.14159265358979 * 5.0, 1e-12);
    EXPECT_EQ(deck.sections[0].material, "M");

    const FeDeck round = read(beam +
                              "*MATERIAL, NAME=M\n*ELASTIC\n1., 0.\n*BEAM SECTION, ELSET=BEAM, "
                              "MATERIAL=M, SECTION=CIRC\n3.\n0., 1., 0.\n");
    EXPECT_THAT(round.warnings.at(0), testing::HasSubstr("CalculiX takes it as the diameter"));
}

TEST(AbaqusBeamSection, RefusesBadProfiles)
{
    const std::string start = beam + "*BEAM SECTION, ELSET=BEAM, MATERIAL=M, SECTION=";
    expect_refusals(start,
                    {{"RECT\n2., -1.\n", "deck.inp:7 ... height b is -1"},
                     {"RECT\n2., 1., 3.\n", "deck.inp:7 ... has 3 values, expected at most 2"},
                     {"RECT\n", "deck.inp:6 ... no line with the dimensions"},
                     {"CIRC\n1.\n0., 0., 0.\n", "deck.inp:8 ... n1 is (0, 0, 0)"},
                     {"PIPE\n1., 2.\n", "deck.inp:7 ... wall thickness is 2"},
                     {"BOX\n4., 6., 1., 1., 2., 1.\n", "deck.inp:7 ... centroid"},
                     {"BOX\n4., 6., 2., 1., 2., 1.\n", "deck.inp:7 ... walls of the box"},
                     {"I\n0., 6., 4., 2., 1., 1., 1.\n", "deck.inp:7 ... centroid at 2.5"},
                     {"I\n1., 2., 4., 2., 1., 1., 1.\n", "deck.inp:7 ... leave no web"}});
    for (const char* type : {"L", "ARBITRARY", "TRAPEZOID", "HEX", "ELBOW"}) {
        expect_refused(start + type + "\n1., 2., 3., 4.\n", "deck.inp:7",
                       "beam profile is \"" + std::string(type) + "\"", "*BEAM GENERAL SECTION");
    }
    expect_refused(start + "RECT\n1., 1.\n\n*TRANSVERSE SHEAR STIFFNESS\n1.\n", "deck.inp:6",
                   "material \"M\" is not defined");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

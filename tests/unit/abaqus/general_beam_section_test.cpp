#include <gtest/gtest.h>

#include "tests/unit/abaqus/beam_deck.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using namespace beam_deck;

TEST(AbaqusBeamGeneralSection, MakesAMaterialOfItsModuli)
{
    const FeDeck deck = read(beam + R"(*BEAM GENERAL SECTION, ELSET=BEAM, DENSITY=7.8
10., 4., 1., 9., 3.
0., 0., 1.
210., 84.
)");

    const Section& section = deck.sections.at(0);
    EXPECT_EQ(section.beam->area, 10.0);
    EXPECT_EQ(section.beam->inertia_1, 4.0);
    EXPECT_EQ(section.beam->inertia_12, 1.0);
    EXPECT_EQ(section.beam->inertia_2, 9.0);
    EXPECT_EQ(section.beam->torsion, 3.0);
    EXPECT_EQ(section.beam->shear_factor_1, 1.0);
    EXPECT_EQ(*section.beam_normal, Eigen::Vector3d::UnitZ());
    const Material& material = deck.materials.at(0);
    EXPECT_EQ(section.material, material.name);
    EXPECT_EQ(material.young_modulus(), 210.0);
    EXPECT_DOUBLE_EQ(material.shear_modulus(), 84.0);
    EXPECT_EQ(material.density.value(), 7.8);
}

TEST(AbaqusBeamGeneralSection, KeepsStiffnessesWhereNoPoissonsRatioFits)
{
    const FeDeck deck = read(beam +
                             "*BEAM GENERAL SECTION, ELSET=BEAM, SECTION=RECT\n2., 2.\n\n"
                             "12000., 750.\n");

    const BeamProfile& profile = *deck.sections.at(0).beam;
    const double G = deck.materials.at(0).shear_modulus();
    EXPECT_NEAR(G * profile.torsion, 750.0 * 0.140577 * 16.0, 0.01);
    EXPECT_DOUBLE_EQ(G * profile.shear_factor_1 * profile.area, 750.0 * 0.85 * 4.0);
    EXPECT_FALSE(deck.materials[0].density.has_value());
}

TEST(AbaqusBeamGeneralSection, RefusesBadValues)
{
    const std::string start = beam + "*BEAM GENERAL SECTION, ELSET=BEAM";
    expect_refusals(
        start, {{"\n10., 1., 2., 1., 1.\n\n1., 1.\n", "deck.inp:7 ... I11 I22 > I12^2"},
                {"\n0., 1., 0., 1., 1.\n\n1., 1.\n", "deck.inp:7 ... A = 0"},
                {"\n10., 1., 0., 1.\n\n1., 1.\n", "deck.inp:7 ... torsion constant J"},
                {"\n10., 1., 0., 1., 1.\n", "deck.inp:6 ... no third line with E and G"},
                {"\n10., 1., 0., 1., 1.\n\n1., -1.\n", "deck.inp:9 ... G = -1"},
                {"\n10., 1., 0., 1., 1.\n\n1., 1.\n2., 2., 0., 100.\n",
                 "deck.inp:10 ... table over temperature"},
                {", DENSITY=-1\n10., 1., 0., 1., 1.\n\n1., 1.\n", "deck.inp:6 ... DENSITY is -1"},
                {", SECTION=MESHED\n1.\n", "deck.inp:7 ... MESHED"},
                {"\n10., 1., 0., 1., 1.\n\n1., 1.\n*CENTROID\n1., 0.\n",
                 "deck.inp:11 ... *CENTROID is away from the node"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

#include <cmath>

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/bar_deck.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace bar_deck;
using Eigen::Vector3d;

const Section& section_of_element(const FeDeck& deck, Index element)
{
    const auto [block, position] = deck.mesh.locate(element);
    const Index section = deck.mesh.blocks.at(static_cast<std::size_t>(block))
                              .section.at(static_cast<std::size_t>(position));
    return deck.sections.at(static_cast<std::size_t>(section));
}

class NastranBeams : public InEveryFormat {};

TEST_P(NastranBeams, ReadsABarWithItsSection)
{
    const FeDeck deck = read_cards(two_grids + steel +
                                   "CBAR,3,5,1,2,0.,2.,0.\n"
                                   "PBAR,5,1,4.,5.,6.,7.,8.,,,,,,,,,,.8,.9,.25\n");

    ASSERT_EQ(deck.mesh.blocks.size(), 1u);
    EXPECT_EQ(deck.mesh.blocks[0].kind.family, Family::beam);
    EXPECT_EQ(deck.mesh.blocks[0].kind.shape, Shape::line2);
    const Section& section = section_of_element(deck, 0);
    EXPECT_EQ(section.name, "PID_5");
    EXPECT_EQ(section.material, "MAT_1");
    EXPECT_EQ(section.beam_normal.value(), Vector3d::UnitY());
    const BeamProfile& profile = section.beam.value();
    EXPECT_EQ(profile.area, 4.0);
    EXPECT_EQ(profile.inertia_2, 5.0) << "I1 resists bending in plane 1, about axis 2";
    EXPECT_EQ(profile.inertia_1, 6.0);
    EXPECT_EQ(profile.torsion, 7.0);
    EXPECT_EQ(profile.mass_per_length, 8.0);
    EXPECT_EQ(profile.shear_factor_1, 0.8);
    EXPECT_EQ(profile.shear_factor_2, 0.9);
    EXPECT_EQ(profile.inertia_12, 0.25);
    EXPECT_THAT(deck.mesh.element_sets.at("PID_5"), ElementsAre(0));
}

TEST_P(NastranBeams, ReadsABeamOfConstantSection)
{
    const std::string beam = two_grids + steel + "CBEAM,3,5,1,2,0.,0.,1.\n";

    const FeDeck plain = read_cards(beam + "PBEAM,5,1,4.,5.,6.,.5,7.,8.\n");
    const FeDeck long_form = read_cards(
        beam +
        "PBEAM,5,1,4.,5.,6.,.5,7.,8.,1.,1.,1.,-1.,-1.,1.,-1.,-1.,"  // stress points at end A
        "YESA,1.,4.,5.,,,,,"                                        // end B: the same
        "NO,.5,4.,,,,,,"                                            // middle: the same
        ".8,.9,,,,,11.,11.\n");

    const BeamProfile& profile = plain.sections.at(0).beam.value();
    EXPECT_EQ(profile.area, 4.0);
    EXPECT_EQ(profile.inertia_2, 5.0);
    EXPECT_EQ(profile.inertia_1, 6.0);
    EXPECT_EQ(profile.inertia_12, 0.5);
    EXPECT_EQ(profile.torsion, 7.0);
    EXPECT_EQ(profile.mass_per_length, 8.0);
    EXPECT_EQ(profile.shear_factor_1, 1.0) << "the default of PBEAM";
    EXPECT_EQ(long_form.sections.at(0).beam->shear_factor_1, 0.8);
    EXPECT_EQ(long_form.sections.at(0).beam->shear_factor_2, 0.9);
    EXPECT_EQ(long_form.sections.at(0).beam->area, 4.0);
}

TEST_P(NastranBeams, SkipsTheStressPointsOfEveryStation)
{
    // SO = YES is followed by a row of stress points; K1 comes after it.
    const FeDeck deck = read_cards(two_grids + steel +
                                   "CBEAM,3,5,1,2,0.,0.,1.\n"
                                   "PBEAM,5,1,4.,5.,6.,,,,YES,1.,4.,5.,6.,,,,1.,1.,1.,1.,1.,1.,1.,"
                                   "1.,.8,.9\n");

    EXPECT_EQ(deck.sections.at(0).beam->shear_factor_1, 0.8);
}

TEST_P(NastranBeams, TakesTheOrientationFromAGridPoint)
{
    const FeDeck deck =
        read_cards(two_grids + steel + bar_property + "GRID,9,,0.,3.,4.\nCBAR,3,5,1,2,9\n");

    EXPECT_TRUE(deck.sections.at(0).beam_normal->isApprox(Vector3d(0.0, 0.6, 0.8), 1e-15));
}

TEST_P(NastranBeams, TakesTheOrientationInTheFrameOfEndAOrInTheBasicOne)
{
    // frame 4: x local = basic y, y local = -x, z = z
    const std::string deck =
        "CORD2R,4,,0.,0.,0.,0.,0.,1.,0.,1.,0.\n"
        "GRID,1,,0.,0.,0.,4\nGRID,2,,10.,0.,0.\n" +
        steel + bar_property;

    const FeDeck global = read_cards(deck + "CBAR,3,5,1,2,1.,0.,0.\n");
    const FeDeck basic = read_cards(deck + "CBAR,3,5,1,2,0.,0.,1.,BGG\n");

    EXPECT_TRUE(global.sections.at(0).beam_normal->isApprox(Vector3d::UnitY(), 1e-15));
    EXPECT_TRUE(basic.sections.at(0).beam_normal->isApprox(Vector3d::UnitZ(), 1e-15));
}

TEST_P(NastranBeams, MakesOneSectionPerOrientation)
{
    const FeDeck deck = read_cards(two_grids + steel + bar_property +
                                   "GRID,3,,20.,0.,0.\nGRID,4,,30.,0.,0.\n"
                                   "CBAR,1,5,1,2,0.,1.,0.\nCBAR,2,5,2,3,0.,0.,1.\n"
                                   "CBAR,3,5,3,4,0.,5.,0.\n");

    ASSERT_EQ(deck.sections.size(), 2u);
    EXPECT_EQ(section_of_element(deck, 0).beam_normal.value(), Vector3d::UnitY());
    EXPECT_EQ(section_of_element(deck, 1).beam_normal.value(), Vector3d::UnitZ());
    EXPECT_EQ(section_of_element(deck, 2).beam_normal.value(), Vector3d::UnitY());
    EXPECT_THAT(deck.mesh.element_sets.at("PID_5"), ElementsAre(0, 1, 2));
}

TEST_P(NastranBeams, PutsOffsetsOnRigidArms)
{
    // frame 4: x local = basic y; only the offset at A is in it
    const FeDeck deck =
        read_cards("CORD2R,4,,0.,0.,0.,0.,0.,1.,0.,1.,0.\nGRID,1,,0.,0.,0.,4\nGRID,2,,10.,0.,0.\n" +
                   steel + bar_property + "CBAR,3,5,1,2,0.,0.,1.,,,,2.,,,,,3.\n");

    const ElementBlock& block = deck.mesh.blocks.at(0);
    EXPECT_EQ(deck.mesh.node_name(block.nodes[0]), "node END_A.3");
    EXPECT_TRUE(deck.mesh.nodes[block.nodes[0]].isApprox(Vector3d(0.0, 2.0, 0.0), 1e-15));
    EXPECT_TRUE(deck.mesh.nodes[block.nodes[1]].isApprox(Vector3d(10.0, 0.0, 3.0), 1e-15));
    ASSERT_EQ(deck.rigid_couplings.size(), 2u);
    EXPECT_EQ(deck.rigid_couplings[0].reference, node_at(deck, 1));
    EXPECT_THAT(deck.rigid_couplings[0].nodes, ElementsAre(block.nodes[0]));
    EXPECT_EQ(deck.rigid_couplings[0].dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[0].name, "CBAR 3 offset at end A");
    EXPECT_EQ(deck.rigid_couplings[1].reference, node_at(deck, 2));
}

TEST_P(NastranBeams, MeasuresOffsetsInElementAxesWhereAsked)
{
    // axis along y, orientation z: element axes are x = y, y = z, z = x
    const FeDeck deck = read_cards("GRID,1,,0.,0.,0.\nGRID,2,,0.,10.,0.\n" + steel + bar_property +
                                   "CBAR,3,5,1,2,0.,0.,1.,GOO,,,1.,2.,3.,,,4.\n");

    const ElementBlock& block = deck.mesh.blocks.at(0);
    EXPECT_TRUE(deck.mesh.nodes[block.nodes[0]].isApprox(Vector3d(3.0, 1.0, 2.0), 1e-15));
    EXPECT_TRUE(deck.mesh.nodes[block.nodes[1]].isApprox(Vector3d(4.0, 10.0, 0.0), 1e-15));
}

TEST_P(NastranBeams, TakesBlankFieldsFromBarorAndBeamor)
{
    const FeDeck deck = read_cards(two_grids + steel + bar_property +
                                   "BAROR,,5,,,0.,0.,1.\nCBAR,3,,1,2\n"
                                   "PBEAM,6,1,1.,1.,1.\nBEAMOR,,6,,,0.,1.,0.\nCBEAM,4,,2,1\n");

    EXPECT_EQ(section_of_element(deck, 0).name, "PID_5");
    EXPECT_EQ(section_of_element(deck, 0).beam_normal.value(), Vector3d::UnitZ());
    EXPECT_EQ(section_of_element(deck, 1).name, "PID_6");
    EXPECT_EQ(section_of_element(deck, 1).beam_normal.value(), Vector3d::UnitY());
}

TEST_P(NastranBeams, ReadsLibrarySections)
{
    const FeDeck bar =
        read_cards(two_grids + steel + "CBAR,3,5,1,2,0.,1.,0.\nPBARL,5,1,,BAR,,,,,2.,6.,.5\n");
    const FeDeck beam = read_cards(two_grids + steel +
                                   "CBEAM,3,5,1,2,0.,1.,0.\nPBEAML,5,1,MSCBML0,ROD,,,,,2.,.5,YES,"
                                   "1.,2.,.5\n");

    EXPECT_DOUBLE_EQ(bar.sections.at(0).beam->inertia_2, 2.0 * 216.0 / 12.0);
    EXPECT_DOUBLE_EQ(bar.sections.at(0).beam->inertia_1, 6.0 * 8.0 / 12.0);
    EXPECT_EQ(bar.sections.at(0).beam->mass_per_length, 0.5);
    EXPECT_NEAR(beam.sections.at(0).beam->area, 4.0 * M_PI, 1e-14);
    EXPECT_EQ(beam.sections.at(0).beam->mass_per_length, 0.5);
}

CLENCH_IN_EVERY_FORMAT(NastranBeams);

TEST(NastranBeams, TakesTheMeanSectionOfATaperedBeamAndSaysSo)
{
    const FeDeck deck = read(two_grids + steel +
                             "CBEAM,3,5,1,2,0.,1.,0.\nPBEAM,5,1,4.,5.,6.\n+,NO,.5,3.\n"
                             "+,YESA,1.,1.,5.,6.\n");

    EXPECT_DOUBLE_EQ(deck.sections.at(0).beam->area, 0.25 * (4.0 + 3.0) + 0.25 * (3.0 + 1.0));
    EXPECT_DOUBLE_EQ(deck.sections.at(0).beam->inertia_2, 5.0);
    EXPECT_THAT(deck.warnings, testing::Contains(HasSubstr("PBEAM 5 is tapered")));
}

}  // namespace
}  // namespace clench::preprocess::nastran

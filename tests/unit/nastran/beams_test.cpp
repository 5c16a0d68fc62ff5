#include <cmath>

#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Vector3d;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string steel = "MAT1,1,2.1+5,,.3,7.85-9\n";
const std::string two_grids = "GRID,1,,0.,0.,0.\nGRID,2,,10.,0.,0.\n";
const std::string bar_property = "PBAR,5,1,4.,5.,6.,7.\n";

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

std::string bar_message(const std::string& cards)
{
    return message_of(two_grids + steel + cards);  // cards start at line 4
}

TEST(NastranBeams, TakesTheMeanSectionOfATaperedBeamAndSaysSo)
{
    const FeDeck deck = read(two_grids + steel +
                             "CBEAM,3,5,1,2,0.,1.,0.\nPBEAM,5,1,4.,5.,6.\n+,NO,.5,3.\n"
                             "+,YESA,1.,1.,5.,6.\n");

    EXPECT_DOUBLE_EQ(deck.sections.at(0).beam->area, 0.25 * (4.0 + 3.0) + 0.25 * (3.0 + 1.0));
    EXPECT_DOUBLE_EQ(deck.sections.at(0).beam->inertia_2, 5.0);
    EXPECT_THAT(deck.warnings, testing::Contains(HasSubstr("PBEAM 5 is tapered")));
}

TEST(NastranBeams, RefusesWhatItCannotOrient)
{
    EXPECT_THAT(bar_message(bar_property + "CBAR,3,5,1,2\n"),
                HasSubstr("deck.bdf:5: CBAR 3: has no orientation vector"));
    EXPECT_THAT(bar_message(bar_property + "CBAR,3,5,1,2,1.,0.,0.\n"),
                HasSubstr("CBAR 3: its orientation vector (1, 0, 0) is parallel to its axis"));
    EXPECT_THAT(bar_message(bar_property + "CBAR,3,5,1,1,0.,1.,0.\n"),
                HasSubstr("CBAR 3: has length 0"));
    EXPECT_THAT(bar_message(bar_property + "CBAR,3,5,1,2,77\n"),
                HasSubstr("CBAR 3: names grid point 77, which is not defined"));
    EXPECT_THAT(bar_message(bar_property + "CBAR,3,5,1,2,0.,1.,0.,XYZ\n"),
                HasSubstr("OFFT is \"XYZ\", expected three letters"));
}

/// A hinge at end A: a node of its own that follows the grid point in all but the rotations 5, 6.
TEST(NastranBeams, ReleasesComponentsAtAnEnd)
{
    const FeDeck deck = read(two_grids + steel + bar_property + "CBAR,3,5,1,2,0.,1.,0.\n+,56\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 1u);
    const RigidCoupling& hinge = deck.rigid_couplings[0];
    EXPECT_EQ(hinge.reference, 0);
    EXPECT_EQ(hinge.dofs, 0b001111);
    EXPECT_EQ(hinge.axes.value(), Eigen::Matrix3d::Identity());
    EXPECT_EQ(deck.mesh.node_name(hinge.nodes[0]), "node END_A.3");
    EXPECT_EQ(deck.mesh.blocks[0].nodes[0], hinge.nodes[0]);
}

TEST(NastranBeams, MakesABallJointOfReleasedRotations)
{
    const FeDeck deck = read(two_grids + steel + bar_property + "CBAR,3,5,1,2,0.,1.,0.\n+,456\n");

    EXPECT_TRUE(deck.rigid_couplings.empty());
    EXPECT_EQ(deck.equations.size(), 3u);
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

    EXPECT_THAT(bar_message(beam + "PBEAM,5,1,4.,5.,6.\n+,YESA,1.5,3.\n"),
                HasSubstr("deck.bdf:5: PBEAM 5: X/XB is 1.5"));
    EXPECT_THAT(bar_message(beam + "PBEAM,5,1,4.,5.,6.\n+\n+,1.,1.\n+,,,,,1.5,,2.\n"),
                HasSubstr("its neutral axis is elsewhere at end B"));
    EXPECT_THAT(bar_message(beam + "PBEAM,5,1,4.,5.,6.\n+\n+,1.,1.,,,.5\n"),
                HasSubstr("NSI(A) is .5"));
    EXPECT_THAT(bar_message(beam + "PBEAML,5,1,,ROD\n+,2.,0.,NO,1.,3.\n"),
                HasSubstr("dimensions change along the beam"));
    EXPECT_THAT(bar_message(beam + "PBEAML,5,1,,T\n+,4.,4.,.5,.5\n"),
                HasSubstr("neutral axis does not go through the shear centre"));
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
    EXPECT_THAT(bar_message(bar + "PBARL,5,1,,ROUND\n+,4.\n"), HasSubstr("TYPE is \"ROUND\""));
    EXPECT_THAT(bar_message(bar + "PBARL,5,1,MINE,ROD\n+,4.\n"), HasSubstr("GROUP is \"MINE\""));
    EXPECT_THAT(bar_message(bar + "PBARL,5,1,,BAR\n+,4.\n"), HasSubstr("DIM2 is blank"));
    EXPECT_THAT(bar_message(bar + "PBARL,5,1,,ROD\n+,-4.\n"),
                HasSubstr("DIM1 is -4, expected a positive number"));
    EXPECT_THAT(bar_message(bar + "PBARL,5,1,,TUBE\n+,4.,5.\n"),
                HasSubstr("DIM2 is 5, expected less than the outer radius DIM1 = 4"));
}

}  // namespace
}  // namespace clench::preprocess::nastran

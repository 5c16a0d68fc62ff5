#include <gmock/gmock.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"
#include "tests/unit/nastran/square_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace square_deck;

TEST(NastranShell, ReadsThicknessOffsetAndFactors)
{
    const FeDeck deck = read(std::string(square) +
                             "PSHELL,7,1,.5,1,2.,1,.7,3.\nCQUAD4,1,7,1,2,3,4,,.25\n"
                             "CTRIA3,2,7,1,2,3\nCTRIA3,3,7,1,3,4\n+,,,.4,.4,.4\n");

    ASSERT_EQ(deck.mesh.blocks.size(), 2u);
    EXPECT_EQ(deck.mesh.blocks[0].kind.family, Family::shell);
    const auto section = [&](Index block, Index e) {
        return deck.sections[deck.mesh.blocks[block].section[e]];
    };
    const Index quads = deck.mesh.blocks[0].kind.shape == Shape::quad4 ? 0 : 1;
    EXPECT_EQ(section(quads, 0).thickness, 0.5);
    EXPECT_EQ(section(quads, 0).shell->offset, 0.25);
    EXPECT_EQ(section(quads, 0).shell->bending_factor, 2.0);
    EXPECT_EQ(section(quads, 0).shell->shear_factor, 0.7);
    EXPECT_EQ(section(quads, 0).shell->mass_per_area, 3.0);
    EXPECT_EQ(section(1 - quads, 0).shell->offset, 0.0);
    EXPECT_EQ(section(1 - quads, 1).thickness, 0.4);
    EXPECT_EQ(deck.mesh.element_sets.at("PID_7").size(), 3u);
}

TEST(NastranShell, IsRigidInShearWithoutMid3)
{
    const FeDeck deck = read(std::string(square) + "PSHELL,7,1,.5,1\nCQUAD4,1,7,1,2,3,4\n");

    EXPECT_EQ(deck.sections.back().shell->shear_factor, 1000.0);
}

/// Layers of one material are one shell, whatever their angles.
TEST(NastranShell, AddsUpLayersOfOneMaterial)
{
    const FeDeck deck = read(std::string(square) +
                             "PCOMP,7,-0.7,,,,,,SYM\n+,1,.1,0.,YES,,.2,45.\n+,1,.4\n"
                             "CQUAD4,1,7,1,2,3,4\n");

    EXPECT_DOUBLE_EQ(deck.sections.back().thickness, 1.4);
    EXPECT_EQ(deck.sections.back().material, "MAT_1");
}

TEST(NastranShell, GivesSheetsAndPlatesWhatTheyLack)
{
    const FeDeck sheet = read(std::string(square) + "PSHELL,7,1,.5\nCQUAD4,1,7,1,2,3,4\n");
    EXPECT_EQ(sheet.sections.back().shell->bending_factor, 1e-6);
    EXPECT_THAT(sheet.warnings.back(), HasSubstr("a sheet without MID2"));

    const FeDeck plate = read(std::string(square) + "PSHELL,7,,.5,1\nCQUAD4,1,7,1,2,3,4\n");
    EXPECT_EQ(plate.sections.back().shell->bending_factor, 1.0);
    EXPECT_THAT(plate.warnings.back(), HasSubstr("a plate without MID1"));
}

TEST(NastranShell, RefusesWhatIsNoHomogeneousShell)
{
    const auto with = [](const std::string& card) {
        return message_of(std::string(square) + card + "CQUAD4,1,7,1,2,3,4\n");
    };

    clench::test::expect_refusals(with,
                                  {{"PSHELL,7,,.5\n", "has neither MID1 nor MID2"},
                                   {"PSHELL,7,1,.5,-1\n", "expected one material"},
                                   {"PSHELL,7,1,.5,2\n", "expected one material"},
                                   {"PSHELL,7,1,.5,1,,1\n+,,,3\n", "MID4"},
                                   {"PCOMP,7\n+,1,.1,0.,YES,2,.1\n", "PCOMP 7: layered shells"},
                                   {"PCOMP,7,0.1\n+,1,.1,0.,YES\n", "PCOMP 7: Z0"}});
    EXPECT_THAT(
        message_of(std::string(square) + "PSHELL,7,1,.5,1\nCTRIA3,3,7,1,3,4\n+,,,.4,.5,.4\n"),
        HasSubstr("T2 is 0.5, expected 0.4"));
}

/// Only a PSHELL that an element asks for matters.
TEST(NastranShell, LeavesAnUnusedPropertyAlone)
{
    EXPECT_NO_THROW(read(std::string(unit_tetra) + "PSHELL,9,1,2.5\n"));
}

TEST(NastranShell, OnAFaceOfASolidWithoutPropertyIsASkin)
{
    const FeDeck deck = read(std::string(unit_tetra) + "CTRIA3,9,5,1,2,3\n");

    ASSERT_EQ(deck.mesh.blocks.size(), 1u);
    EXPECT_EQ(deck.mesh.blocks[0].kind.shape, Shape::tet4);
    EXPECT_EQ(deck.mesh.surfaces.at("PID_5").faces.size(), 1u);
    EXPECT_THAT(deck.warnings, Contains(HasSubstr("1 S3 elements lie on faces")));
}

}  // namespace
}  // namespace clench::preprocess::nastran

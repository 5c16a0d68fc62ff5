#include <gmock/gmock.h>

#include "preprocess/assembly/springs.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

/// Shells, rods and bushes.
namespace clench::preprocess::nastran {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* square =
    "GRID,1,,0.,0.,0.\nGRID,2,,2.,0.,0.\nGRID,3,,2.,1.,0.\nGRID,4,,0.,1.,0.\n"
    "MAT1,1,210000.,,.3,7.85-9\n";

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

    EXPECT_THAT(with("PSHELL,7,,.5\n"), HasSubstr("has neither MID1 nor MID2"));
    EXPECT_THAT(with("PSHELL,7,1,.5,-1\n"), HasSubstr("expected one material"));
    EXPECT_THAT(with("PSHELL,7,1,.5,2\n"), HasSubstr("expected one material"));
    EXPECT_THAT(with("PSHELL,7,1,.5,1,,1\n+,,,3\n"), HasSubstr("MID4"));
    EXPECT_THAT(with("PCOMP,7\n+,1,.1,0.,YES,2,.1\n"), HasSubstr("PCOMP 7: layered shells"));
    EXPECT_THAT(with("PCOMP,7,0.1\n+,1,.1,0.,YES\n"), HasSubstr("PCOMP 7: Z0"));
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

TEST(NastranRod, HasAreaMassAndTorsion)
{
    const FeDeck deck = read(std::string(square) +
                             "PROD,3,1,20.,5.,,.1\nCROD,1,3,1,2\nPTUBE,4,1,10.,1.\nCTUBE,2,4,2,3\n"
                             "CONROD,5,3,4,1,7.\n");

    ASSERT_EQ(deck.mesh.blocks.size(), 1u);
    EXPECT_EQ(deck.mesh.blocks[0].kind,
              (ElementKind{Shape::line2, Family::truss, Integration::full}));
    std::vector<double> areas;
    for (const Index section : deck.mesh.blocks[0].section) {
        areas.push_back(*deck.sections[section].area);
    }
    EXPECT_THAT(areas, Contains(20.0));
    EXPECT_THAT(areas, Contains(7.0));
    EXPECT_THAT(areas, Contains(::testing::DoubleNear(M_PI / 4.0 * (100.0 - 64.0), 1e-12)));
    ASSERT_EQ(deck.springs.size(), 2u);  // J of PROD and of the tube
    EXPECT_NEAR(deck.springs[0].stiffness, 210000.0 / 2.6 * 5.0 / 2.0, 1e-6);
    EXPECT_EQ(deck.springs[0].row.size(), 2u);
    EXPECT_EQ(deck.springs[0].row[0].dof, 3);
}

/// At the middle of the line, 1 away from both ends: a shear spring sees θ × arm.
TEST(NastranBush, ActsInItsAxesAtItsPlace)
{
    const FeDeck deck =
        read(std::string(square) + "PBUSH,5,K,100.,20.,,,,3.\nCBUSH,1,5,1,2,0.,1.,0.\n");

    ASSERT_EQ(deck.springs.size(), 3u);
    const auto terms = [&](std::size_t spring) {
        std::vector<std::string> texts;
        for (const DofTerm& term : spring_terms(deck, deck.springs[spring])) {
            texts.push_back(fmt::format("{}.{}:{}", term.node + 1, term.dof + 1, term.factor));
        }
        return texts;
    };
    EXPECT_THAT(terms(0), ElementsAre("1.1:-1", "2.1:1"));
    EXPECT_THAT(terms(1), ElementsAre("1.2:-1", "1.6:-1", "2.2:1", "2.6:-1"));
    EXPECT_THAT(terms(2), ElementsAre("1.6:-1", "2.6:1"));
}

TEST(NastranBush, RefusesWhatHasNoDirections)
{
    const std::string start = std::string(square) + "GRID,5,,0.,0.,0.\nPBUSH,5,K,1.,2.,3.\n";

    EXPECT_THAT(message_of(start + "CBUSH,1,5,1,5\n"), HasSubstr("no CID and no length"));
    EXPECT_THAT(message_of(start + "CBUSH,1,5,1,2\n"), HasSubstr("no orientation vector"));
    EXPECT_THAT(message_of(start + "CBUSH,1,6,1,2\n"), HasSubstr("PBUSH 6, which is not defined"));
}

}  // namespace
}  // namespace clench::preprocess::nastran

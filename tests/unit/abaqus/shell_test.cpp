#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "preprocess/assembly/springs.hpp"
#include "preprocess/deck/shell_normals.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

/// Shells, trusses and quadratic beams; skins on solids; springs with an orientation.
namespace clench::preprocess::test_abaqus {
namespace {

const std::string square =
    "*NODE\n1, 0., 0., 0.\n2, 2., 0., 0.\n3, 2., 1., 0.\n4, 0., 1., 0.\n"
    "*ELEMENT, TYPE=S4, ELSET=E\n1, 1, 2, 3, 4\n*MATERIAL, NAME=M\n*ELASTIC\n2.1e5, .3\n";

Section shell_section_of(const std::string& text)
{
    return read(square + text).sections.at(0);
}

TEST(AbaqusShell, ReadsThicknessAndOffset)
{
    EXPECT_EQ(shell_section_of("*SHELL SECTION, ELSET=E, MATERIAL=M\n.5, 5\n").thickness, 0.5);
    for (const auto& [offset, expected] :
         {std::pair("0.3", -0.15), std::pair("SPOS", -0.25), std::pair("SNEG", 0.25)}) {
        const Section section = shell_section_of(
            fmt::format("*SHELL SECTION, ELSET=E, MATERIAL=M, OFFSET={}\n.5\n", offset));
        EXPECT_DOUBLE_EQ(section.shell->offset, expected) << offset;
    }
}

TEST(AbaqusShell, ReadsTransverseShearStiffness)
{
    const Section section = shell_section_of(
        "*SHELL SECTION, ELSET=E, MATERIAL=M\n.5\n*TRANSVERSE SHEAR STIFFNESS\n20000., 20000.\n");

    EXPECT_NEAR(section.shell->shear_factor, 20000.0 / (2.1e5 / 2.6 * 0.5), 1e-12);
}

TEST(AbaqusShell, RefusesLayersAndMissingNumbers)
{
    expect_refusals(
        square,
        {{"*SHELL SECTION, ELSET=E, COMPOSITE\n.5, 3, M\n",
          "deck.inp:11 ... COMPOSITE ... one thickness and one material"},
         {"*SHELL SECTION, ELSET=E, MATERIAL=M\n", "deck.inp:11 ... no line with the thickness"},
         {"*SHELL SECTION, ELSET=E, MATERIAL=M\n-1.\n", "deck.inp:12 ... thickness is -1"},
         {"*SHELL GENERAL SECTION, ELSET=E\n1.,2.,3.\n", "deck.inp:11 ... has no MATERIAL"}});
}

TEST(AbaqusShell, HasSidesAsSurfaces)
{
    const FeDeck deck = read(square +
                             "*SURFACE, NAME=TOP\nE, SPOS\n*SURFACE, NAME=LOW\nE, SNEG\n"
                             "*SURFACE, NAME=CCX\nE, S1\n");

    EXPECT_EQ(deck.mesh.surfaces.at("TOP").faces[0].face, positive_side);
    EXPECT_EQ(deck.mesh.surfaces.at("LOW").faces[0].face, negative_side);
    EXPECT_EQ(deck.mesh.surfaces.at("CCX").faces[0].face, negative_side);
    expect_refused(square + "*SURFACE, NAME=A\nE, S3\n", "names face S3 of element 1");
}

/// Two facets at 10 degrees share a normal, at 90 degrees they do not; a normal of the deck wins.
TEST(AbaqusShell, AveragesNormalsWhereFacetsMeetSmoothly)
{
    const auto fold = [](double height, const std::string& extra) {
        FeDeck deck =
            read(fmt::format("*NODE\n1, 0.\n2, 1.\n3, 1., 1.\n4, 0., 1.\n5, 2., 0., {0}\n"
                             "6, 2., 1., {0}\n*ELEMENT, TYPE=S4\n1, 1, 2, 3, 4\n"
                             "2, 2, 5, 6, 3\n{1}",
                             height, extra));
        find_shell_normals(deck);
        return deck.mesh.blocks[0].normals;
    };

    const auto smooth = fold(std::tan(M_PI / 18.0), ""), sharp = fold(5.0, "");
    EXPECT_LT((smooth[1] - smooth[4]).norm(), 1e-14);
    EXPECT_NEAR(smooth[1].z(), std::cos(M_PI / 36.0), 1e-12);
    EXPECT_NEAR(sharp[1].z(), 1.0, 1e-14);
    const auto given = fold(5.0, "*NORMAL\n1, 2, 0.6, 0., 0.8\n");
    EXPECT_NEAR(given[1].x(), 0.6, 1e-14);
}

TEST(AbaqusLine, PutsTheMiddleNodeLast)
{
    const FeDeck deck =
        read("*NODE\n1, 0.\n2, 1.\n3, 2.\n*ELEMENT, TYPE=B32, ELSET=E\n1, 1, 2, 3\n");

    EXPECT_THAT(deck.mesh.blocks[0].nodes, ElementsAre(0, 2, 1));
}

TEST(AbaqusLine, TakesTheAreaOfATrussFromItsSolidSection)
{
    const FeDeck deck = read(
        "*NODE\n1, 0.\n2, 1.\n*ELEMENT, TYPE=T3D2, ELSET=E\n1, 1, 2\n*MATERIAL, NAME=M\n*ELASTIC\n"
        "2.1e5, .3\n*SOLID SECTION, ELSET=E, MATERIAL=M\n12.5\n");

    EXPECT_EQ(deck.sections[0].area, 12.5);
}

/// What Gmsh writes beside tetrahedra: triangles and lines without sections.
TEST(AbaqusSkin, BecomesASurfaceOfTheSolidBeneath)
{
    for (const std::string type : {"CPS3", "S3", "SFM3D3"}) {
        const FeDeck deck = read(
            "*NODE\n1, 0.\n2, 1.\n3, 0., 1.\n4, 0., 0., 1.\n*ELEMENT, TYPE=T3D2, ELSET=LINE\n"
            "7, 1, 2\n*ELEMENT, TYPE=" +
            type +
            ", ELSET=FACE\n8, 1, 2, 3\n"
            "*ELEMENT, TYPE=C3D4, ELSET=BODY\n9, 1, 2, 3, 4\n");

        ASSERT_EQ(deck.mesh.blocks.size(), 1u);
        EXPECT_EQ(deck.mesh.element_total(), 1);
        EXPECT_THAT(deck.mesh.element_sets.at("BODY"), ElementsAre(0));
        EXPECT_FALSE(deck.mesh.element_sets.contains("FACE"));
        ASSERT_EQ(deck.mesh.surfaces.at("FACE").faces.size(), 1u);
        EXPECT_EQ(deck.mesh.surfaces.at("FACE").faces[0], (FaceRef{0, 0}));
        EXPECT_THAT(deck.mesh.node_sets.at("LINE"), ElementsAre(0, 1));
        EXPECT_THAT(deck.warnings, Contains(HasSubstr("without stiffness and mass")));
    }
}

/// With a section it is structure, and so is one that no solid carries.
TEST(AbaqusSkin, LeavesShellsWithASectionAlone)
{
    const std::string solid =
        "*NODE\n1, 0.\n2, 1.\n3, 0., 1.\n4, 0., 0., 1.\n5, 1., 1., 1.\n*ELEMENT, TYPE=C3D4\n"
        "9, 1, 2, 3, 4\n*MATERIAL, NAME=M\n*ELASTIC\n2.1e5, .3\n*ELEMENT, TYPE=S3, ELSET=FACE\n";

    EXPECT_EQ(read(solid + "8, 1, 2, 3\n*SHELL SECTION, ELSET=FACE, MATERIAL=M\n.1\n")
                  .mesh.element_total(),
              2);
    EXPECT_EQ(read(solid + "8, 2, 3, 5\n").mesh.element_total(), 2);
}

TEST(AbaqusSpring, ActsAlongItsOrientation)
{
    const FeDeck deck = read(
        "*NODE\n1, 0.\n2, 1.\n*ELEMENT, TYPE=SPRING2, ELSET=K\n1, 1, 2\n*ORIENTATION, NAME=O\n"
        "0., 1., 0., -1., 0., 0.\n*SPRING, ELSET=K, ORIENTATION=O\n1, 1\n50.\n");

    ASSERT_EQ(deck.springs.size(), 1u);
    const std::vector<DofTerm> terms = spring_terms(deck, deck.springs[0]);
    ASSERT_EQ(terms.size(), 2u);
    EXPECT_EQ(terms[0].dof, 1);
    EXPECT_DOUBLE_EQ(terms[0].factor, 1.0);
    EXPECT_DOUBLE_EQ(terms[1].factor, -1.0);
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

// Small meshes written by hand: what is refused, and with which words.
#include <bit>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/gmsh/gmsh_texts.hpp"

namespace clench::preprocess {
namespace {

using namespace gmsh_texts;

TEST(GmshText, ReadsATetrahedronWithSparseNumbers)
{
    const Mesh mesh = read(header_2 + four_nodes + one_tet).mesh;

    ASSERT_EQ(mesh.element_total(), 1);
    EXPECT_EQ(mesh.blocks[0].label[0].id, 7);
    EXPECT_EQ(mesh.node_label[3].id, 4000000);
    EXPECT_NEAR(test::volume(mesh, 0), 1.0 / 6.0, 1e-15);
}

TEST(GmshText, TakesWindowsLineEndsTabsAndBlankLines)
{
    std::string text = header_2 + four_nodes + "\n\n" + one_tet;
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
        text.replace(at, 1, "\r\n");
    }
    for (char& c : text) {
        c = c == ' ' ? '\t' : c;
    }

    const Mesh mesh = read(text).mesh;

    EXPECT_EQ(mesh.element_total(), 1);
    EXPECT_EQ(mesh.node_total(), 4);
}

TEST(GmshText, ReadsPyramidsWedgesAndHexahedraAsTheOptionsSay)
{
    const std::string text =
        header_2 +
        "$Nodes\n9\n1 0 0 0\n2 1 0 0\n3 1 1 0\n4 0 1 0\n5 0 0 1\n6 1 0 1\n7 1 1 1\n8 0 1 1\n"
        "9 0.5 0.5 2\n$EndNodes\n"
        "$Elements\n3\n1 5 2 0 1 1 2 3 4 5 6 7 8\n2 7 2 0 1 5 6 7 8 9\n"
        "3 6 2 0 2 1 2 4 5 6 8\n$EndElements\n";
    ReadOptions options;
    options.hex8 = Integration::b_bar;

    const Mesh mesh = read(text, options).mesh;

    ASSERT_EQ(mesh.blocks.size(), 3u);
    EXPECT_EQ(mesh.blocks[0].kind, (ElementKind{Shape::hex8, Family::solid, Integration::b_bar}));
    EXPECT_NEAR(test::total_volume(mesh), 1.0 + 1.0 / 3.0 + 0.5, 1e-14);
}

TEST(GmshText, ReadsAnElementOfTwoGroupsOnce)
{
    const Mesh mesh = read(with_elements("3\n1 4 2 5 1 10 20 30 4000000\n"
                                         "2 4 2 6 1 10 20 30 4000000\n3 2 2 6 3 10 30 20\n"))
                          .mesh;

    EXPECT_EQ(mesh.element_total(), 1);
    EXPECT_EQ(mesh.element_sets.at("PHYSICAL_3_5"), std::vector<Index>{0});
    EXPECT_EQ(mesh.element_sets.at("PHYSICAL_3_6"), std::vector<Index>{0});
    EXPECT_EQ(mesh.surfaces.at("PHYSICAL_2_6").faces.size(), 1u);
}

TEST(GmshText, CountsSectionsItDoesNotNeed)
{
    const std::string extra = "$Periodic\n0\n$EndPeriodic\n$NodeData\n1\n$EndNodeData\n";

    const FeDeck deck = read(header_2 + four_nodes + one_tet + extra + extra);

    EXPECT_EQ(deck.skipped.at("$Periodic"), 2);
    EXPECT_EQ(deck.skipped.at("$NodeData"), 2);
}

TEST(GmshText, WarnsAboutAGroupWithoutElements)
{
    const std::string names = "$PhysicalNames\n1\n2 3 \"LOAD\"\n$EndPhysicalNames\n";

    const FeDeck deck = read(header_2 + names + four_nodes + one_tet);

    ASSERT_EQ(deck.warnings.size(), 1u);
    EXPECT_THAT(deck.warnings[0], HasSubstr("no element belongs to physical group \"LOAD\""));
}

TEST(GmshText, WarnsThatAMeshOfLinesHasNoElements)
{
    const FeDeck deck = read(with_elements("1\n1 1 2 3 1 10 20\n"));

    EXPECT_EQ(deck.mesh.element_total(), 0);
    EXPECT_EQ(deck.mesh.node_sets.at("PHYSICAL_1_3").size(), 2u);
    ASSERT_EQ(deck.warnings.size(), 1u);
    EXPECT_THAT(deck.warnings[0], HasSubstr("only points and lines"));
}

TEST(GmshText, ReadsPlaneStrainOnRequest)
{
    ReadOptions options;
    options.plane = Family::plane_strain;

    const Mesh mesh = read(with_elements("1\n1 2 2 0 1 10 20 30\n"), options).mesh;

    EXPECT_EQ(mesh.blocks[0].kind.family, Family::plane_strain);
}

}  // namespace
}  // namespace clench::preprocess

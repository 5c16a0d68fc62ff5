// Small meshes written by hand: what is refused, and with which words.
#include <bit>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "preprocess/readers/gmsh/read_gmsh.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

FeDeck read(const std::string& text, const ReadOptions& options = {})
{
    DeckBuilder builder;
    read_gmsh({"part.msh", text}, options, builder);
    return builder.finish();
}

std::string refusal(const std::string& text)
{
    return test::message_of([&] { read(text); });
}

const std::string header_2 = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n";
const std::string header_4 = "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n";
const std::string four_nodes =
    "$Nodes\n4\n10 0 0 0\n20 1 0 0\n30 0 1 0\n4000000 0 0 1\n$EndNodes\n";
const std::string one_tet = "$Elements\n1\n7 4 2 0 1 10 20 30 4000000\n$EndElements\n";

/// A file of version 2.2 with these elements on the four nodes.
std::string with_elements(const std::string& lines)
{
    return header_2 + four_nodes + "$Elements\n" + lines + "$EndElements\n";
}

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

TEST(GmshText, RefusesAShellMesh)
{
    EXPECT_THAT(refusal(with_elements("1\n1 2 2 0 1 10 20 4000000\n")),
                AllOf(HasSubstr("part.msh: "), HasSubstr("not plane"), HasSubstr("node 4000000"),
                      HasSubstr("gmsh -3")));
}

TEST(GmshText, RefusesOtherVersionsAndSaysHowToConvert)
{
    for (const char* version : {"1", "3", "4", "4.0", "5.1", "2.1"}) {
        const std::string text =
            fmt::format("$MeshFormat\n{} 0 8\n$EndMeshFormat\n", version) + four_nodes;
        EXPECT_THAT(refusal(text),
                    AllOf(HasSubstr("part.msh:2: "), HasSubstr(version),
                          HasSubstr("expected 2.2 or 4.1"), HasSubstr("-format msh41")));
    }
    EXPECT_THAT(refusal("$NOD\n1\n1 0 0 0\n$ENDNOD\n"),
                AllOf(HasSubstr("version is 1"), HasSubstr("-format msh41")));
}

TEST(GmshText, RefusesElementTypesItDoesNotHaveByName)
{
    const auto of_type = [](int type) {
        return refusal(with_elements(fmt::format("1\n1 {} 2 0 1 10 20 30\n", type)));
    };

    EXPECT_THAT(of_type(10), AllOf(HasSubstr("part.msh:13: "), HasSubstr("9-node quadrilateral"),
                                   HasSubstr("Mesh.SecondOrderIncomplete = 1")));
    EXPECT_THAT(of_type(12), AllOf(HasSubstr("27-node hexahedron"),
                                   HasSubstr("Mesh.SecondOrderIncomplete = 1")));
    EXPECT_THAT(of_type(13),
                AllOf(HasSubstr("18-node prism"), HasSubstr("Mesh.SecondOrderIncomplete = 1")));
    EXPECT_THAT(of_type(14), AllOf(HasSubstr("14-node pyramid"), HasSubstr("first order")));
    EXPECT_THAT(of_type(19), AllOf(HasSubstr("13-node pyramid"), HasSubstr("first order")));
    EXPECT_THAT(of_type(29), AllOf(HasSubstr("20-node tetrahedron"), HasSubstr("-order 2")));
    EXPECT_THAT(of_type(777), HasSubstr("unknown element type 777"));
}

TEST(GmshText, RefusesANodeThatIsNotDefined)
{
    EXPECT_THAT(refusal(with_elements("1\n7 4 2 0 1 10 20 30 40\n")),
                AllOf(HasSubstr("part.msh:13: "), HasSubstr("element 7 (tet4) uses node 40")));
}

TEST(GmshText, RefusesANodeDefinedTwice)
{
    EXPECT_THAT(refusal(header_2 + "$Nodes\n2\n1 0 0 0\n1 1 0 0\n$EndNodes\n"),
                AllOf(HasSubstr("part.msh:7: "), HasSubstr("node 1 is defined twice")));
}

TEST(GmshText, RefusesNumbersBelowOne)
{
    EXPECT_THAT(refusal(header_2 + "$Nodes\n1\n0 0 0 0\n$EndNodes\n"),
                HasSubstr("node number is 0, expected 1 or more"));
    EXPECT_THAT(refusal(with_elements("1\n-7 4 2 0 1 10 20 30 4000000\n")),
                HasSubstr("element number is -7"));
}

TEST(GmshText, RefusesALineWithTooFewOrTooManyValues)
{
    EXPECT_THAT(refusal(header_2 + "$Nodes\n2\n1 0 0\n2 1 0 0\n$EndNodes\n"),
                AllOf(HasSubstr("part.msh:6: "), HasSubstr("line ends before the coordinate")));
    EXPECT_THAT(refusal(with_elements("1\n7 4 2 0 1 10 20 30\n")),
                AllOf(HasSubstr("part.msh:13: "), HasSubstr("line ends before the node number")));
    EXPECT_THAT(refusal(with_elements("1\n7 4 2 0 1 10 20 30 4000000 10\n")),
                AllOf(HasSubstr("part.msh:13: "), HasSubstr("goes on with \"10\"")));
}

TEST(GmshText, RefusesCountsThatDoNotFit)
{
    EXPECT_THAT(refusal(header_2 + "$Nodes\n3\n1 0 0 0\n2 1 0 0\n$EndNodes\n"),
                AllOf(HasSubstr("part.msh:8: "), HasSubstr("$EndNodes"), HasSubstr("count")));
    EXPECT_THAT(refusal(header_2 + "$Nodes\n1\n1 0 0 0\n2 1 0 0\n$EndNodes\n"),
                AllOf(HasSubstr("part.msh:7: "), HasSubstr("expected $EndNodes here")));
    EXPECT_THAT(refusal(header_2 + "$Nodes\n-1\n$EndNodes\n"),
                HasSubstr("number of nodes is -1, expected 0 or more"));
    EXPECT_THAT(refusal(header_2 + "$Nodes\n999999999999\n1 0 0 0\n"),
                HasSubstr("the file ends before the node number"));
    EXPECT_THAT(refusal(header_4 + "$Nodes\n1 2 1 1\n0 1 0 1\n1\n0 0 0\n$EndNodes\n"),
                HasSubstr("the blocks hold 1 nodes, the section's first line says 2"));
}

TEST(GmshText, RefusesWordsAndInfinityWhereNumbersBelong)
{
    EXPECT_THAT(refusal(header_2 + "$Nodes\n1\n1 0 zero 0\n$EndNodes\n"),
                AllOf(HasSubstr("part.msh:6: "), HasSubstr("coordinate is \"zero\"")));
    EXPECT_THAT(refusal(header_2 + "$Nodes\n1\n1 0 inf 0\n$EndNodes\n"),
                HasSubstr("coordinate is \"inf\""));
    EXPECT_THAT(refusal(header_2 + "$Nodes\n1\n99999999999 0 0 0\n$EndNodes\n"),
                HasSubstr("expected a number of 32 bits"));
}

TEST(GmshText, RefusesAFileWithoutNodesOrInAWrongOrder)
{
    EXPECT_THAT(refusal(header_2), HasSubstr("has no $Nodes section"));
    EXPECT_THAT(refusal(four_nodes), HasSubstr("section $Nodes comes before $MeshFormat"));
    EXPECT_THAT(refusal(header_2 + one_tet + four_nodes),
                HasSubstr("section $Elements comes before $Nodes"));
    EXPECT_THAT(refusal(header_2 + four_nodes + four_nodes), HasSubstr("a second $Nodes section"));
    EXPECT_THAT(refusal(header_2 + "$Nodes\n0\n$EndNodes\n"), HasSubstr("holds no nodes"));
}

TEST(GmshText, RefusesAFileThatIsCutOff)
{
    EXPECT_THAT(refusal(header_2 + four_nodes + "$NodeData\n1\n"),
                HasSubstr("section $NodeData has no $EndNodeData"));
    EXPECT_THAT(refusal(header_2 + four_nodes.substr(0, 40)), Not(IsEmpty()));
}

TEST(GmshText, RefusesTwoGroupsThatDifferInCaseOnly)
{
    const std::string names = "$PhysicalNames\n2\n2 3 \"LOAD\"\n2 4 \"Load\"\n$EndPhysicalNames\n";

    EXPECT_THAT(refusal(header_2 + names + four_nodes + one_tet),
                AllOf(HasSubstr("part.msh:7: "), HasSubstr("groups 3 and 4"),
                      HasSubstr("upper and lower case")));
}

TEST(GmshText, RefusesAFaceThatNoElementHas)
{
    const std::string five_nodes =
        "$Nodes\n5\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n5 1 1 1\n"
        "$EndNodes\n";

    EXPECT_THAT(refusal(header_2 + five_nodes +
                        "$Elements\n2\n1 4 2 0 1 1 2 3 4\n2 2 2 8 2 2 3 5\n$EndElements\n"),
                AllOf(HasSubstr("part.msh:15: "), HasSubstr("PHYSICAL_2_8")));
}

/// Big-endian numbers, as a machine of the other byte order writes them.
template <class Number>
std::string big(Number value)
{
    std::string bytes(reinterpret_cast<const char*>(&value), sizeof value);
    return {bytes.rbegin(), bytes.rend()};
}

TEST(GmshBinary, OfTheOtherByteOrderIsReadInVersion2)
{
    std::string text = "$MeshFormat\n2.2 1 8\n" + big(1) + "\n$EndMeshFormat\n$Nodes\n3\n";
    text += big(1) + big(0.0) + big(0.0) + big(0.0);
    text += big(2) + big(2.0) + big(0.0) + big(0.0);
    text += big(3) + big(0.0) + big(3.0) + big(0.0);
    text += "\n$EndNodes\n$Elements\n1\n" + big(2) + big(1) + big(2) + big(5) + big(6) + big(1);
    text += big(1) + big(2) + big(3) + "\n$EndElements\n";

    EXPECT_THAT(refusal(text), IsEmpty());
}

TEST(GmshBinary, OfTheOtherByteOrderIsReadInVersion4)
{
    using Size = std::uint64_t;
    std::string text = "$MeshFormat\n4.1 1 8\n" + big(1) + "\n$EndMeshFormat\n$Nodes\n";
    text += big(Size{1}) + big(Size{3}) + big(Size{1}) + big(Size{3});
    text += big(2) + big(1) + big(0) + big(Size{3});
    text += big(Size{1}) + big(Size{2}) + big(Size{3});
    for (const double x : {0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 3.0, 0.0}) {
        text += big(x);
    }
    text += "\n$EndNodes\n$Elements\n" + big(Size{1}) + big(Size{1}) + big(Size{9}) + big(Size{9});
    text += big(2) + big(1) + big(2) + big(Size{1});
    text += big(Size{9}) + big(Size{1}) + big(Size{2}) + big(Size{3}) + "\n$EndElements\n";

    const Mesh mesh = read(text).mesh;

    ASSERT_EQ(mesh.element_total(), 1);
    EXPECT_EQ(mesh.blocks[0].label[0].id, 9);
    EXPECT_EQ(test::volume(mesh, 0), 3.0);
}

TEST(GmshBinary, RefusesADamagedMarkAndACutFile)
{
    EXPECT_THAT(refusal("$MeshFormat\n4.1 1 8\nabcd\n$EndMeshFormat\n"),
                HasSubstr("byte order mark is"));
    EXPECT_THAT(refusal("$MeshFormat\n4.1 1 4\n" + big(1) + "\n$EndMeshFormat\n"),
                HasSubstr("data size is 4, expected 8"));
    EXPECT_THAT(
        refusal("$MeshFormat\n4.1 1 8\n" + big(1) + "\n$EndMeshFormat\n$Nodes\n\1\1\1"),
        AllOf(HasSubstr("the file ends before the number of node blocks"), HasSubstr("at byte")));
}

}  // namespace
}  // namespace clench::preprocess

#include <bit>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/gmsh/gmsh_texts.hpp"

namespace clench::preprocess {
namespace {

using namespace gmsh_texts;

const std::string header_4 = "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n";

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

}  // namespace
}  // namespace clench::preprocess

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using Eigen::Vector3d;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(AbaqusNode, ReadsCylindricalCoordinatesInDegrees)
{
    const FeDeck deck = read("*NODE, SYSTEM=C\n1, 2., 90., 5.\n");

    EXPECT_TRUE(deck.mesh.nodes.at(0).isApprox(Vector3d(0.0, 2.0, 5.0), 1e-15));
}

TEST(AbaqusNode, FollowsTheSystemInForce)
{
    const FeDeck deck = read(R"(*SYSTEM
10., 0., 0., 10., 1., 0.
9., 0., 0.
*NODE
1, 1., 2., 3.
*SYSTEM
0., 0., 7.
*NODE
2, 1., 2., 3.
*SYSTEM
1., 0., 0., 1., 1., 5.
*NODE
3, 2., 0., 0.
*SYSTEM
*NODE
4, 1., 2., 3.
)");

    // Local x is y, local y is -x.
    EXPECT_TRUE(deck.mesh.nodes.at(0).isApprox(Vector3d(8.0, 1.0, 3.0)));
    EXPECT_TRUE(deck.mesh.nodes.at(1).isApprox(Vector3d(1.0, 2.0, 10.0)));
    // One line: the z axis stays, the x axis is taken in the x-y plane.
    EXPECT_TRUE(deck.mesh.nodes.at(2).isApprox(Vector3d(1.0, 2.0, 0.0)));
    EXPECT_TRUE(deck.mesh.nodes.at(3).isApprox(Vector3d(1.0, 2.0, 3.0)));
}

TEST(AbaqusNode, RefusesBadNumbersAndCoordinates)
{
    expect_refused("*NODE\n1, 0., zero\n", "deck.inp:2", "coordinate is \"zero\"");
    expect_refused("*NODE\n0, 0.\n", "deck.inp:2", "node number is 0, expected 1 to");
    expect_refused("*NODE\n-3, 0.\n", "deck.inp:2", "node number is -3");
    expect_refused("*NODE\n1.5, 0.\n", "deck.inp:2", "node number is \"1.5\"");
    expect_refused("*NODE\n99999999999999999999, 0.\n", "deck.inp:2", "node number");
    expect_refused("*NODE\n1, 0., 0., 0.\n1, 1., 0., 0.\n", "deck.inp:3",
                   "node 1 is defined twice");
    expect_refused("*NODE\n1, 0,0,0,0,0,0,7\n", "deck.inp:2", "a node has 8 values");
    expect_refused("*NODE, SYSTEM=S\n1, 0.\n", "deck.inp:1", "SYSTEM of *NODE is \"S\"");
}

TEST(AbaqusNode, RefusesASystemOfPointsOnOneLine)
{
    expect_refused("*SYSTEM\n0,0,0,1,0,0\n2,0,0\n*NODE\n1,0.\n", "deck.inp:2",
                   "do not span a plane");
}

TEST(AbaqusElement, ContinuesOverSeveralLines)
{
    std::string text = "*NODE\n";
    for (int i = 1; i <= 20; ++i) {
        text += fmt::format("{}, {}, {}, {}\n", i, i % 3, i % 5, i % 7);
    }
    text +=
        "*ELEMENT, TYPE=C3D20R\n5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,\n11, 12, 13, 14, 15,\n"
        "16, 17, 18, 19, 20\n";

    const FeDeck deck = read(text);

    const ElementBlock& block = deck.mesh.blocks.at(0);
    EXPECT_EQ(deck_name(block.kind), "C3D20R");
    EXPECT_EQ(block.nodes_of(0)[0], 0);
    EXPECT_EQ(block.nodes_of(0)[19], 19);
}

TEST(AbaqusElement, ContinuesWithoutACommaWhereTheNextLineCompletesIt)
{
    const FeDeck deck = read(
        brick + "*ELEMENT, TYPE=C3D8\n2, 1, 2, 3, 4\n5, 6, 7, 8\n3, 1, 2, 3, 4,\n5, 6, 7, 8\n");

    EXPECT_EQ(deck.mesh.element_total(), 3);
}

TEST(AbaqusElement, RefusesTheWrongNumberOfNodes)
{
    expect_refused(brick + "*ELEMENT, TYPE=C3D4\n2, 1, 2, 3\n3, 1, 2, 3, 5\n", "deck.inp:14",
                   "element 2 has 3 nodes, expected 4 for C3D4");
    expect_refused(brick + "*ELEMENT, TYPE=C3D4\n2, 1, 2, 3, 4, 5\n", "deck.inp:14",
                   "element 2 has 5 nodes, expected 4");
    expect_refused(brick + "*ELEMENT, TYPE=C3D4\n2, 1, 2, 3,\n", "deck.inp:14",
                   "element 2 has 3 nodes");
    expect_refused(brick + "*ELEMENT, TYPE=C3D4\n2, 1, 2, , 4\n", "deck.inp:14", "node is \"\"");
}

TEST(AbaqusElement, NamesTheLineOfAMissingNode)
{
    expect_refused(brick + "*ELEMENT, TYPE=C3D4\n2, 1, 2, 3, 77\n", "deck.inp:14",
                   "element 2 names node 77");
}

struct TypeCase {
    std::string type;
    Shape shape;
    Family family;
    Integration integration;
};

class AbaqusElementType : public testing::TestWithParam<TypeCase> {};

TEST_P(AbaqusElementType, BecomesOurs)
{
    const TypeCase& c = GetParam();
    std::string text = "*NODE\n";
    std::string element = "1";
    for (int i = 1; i <= node_count(c.shape); ++i) {
        text += fmt::format("{}, {}\n", i, i);
        element += fmt::format(", {}", i);
    }

    const FeDeck deck = read(text + "*ELEMENT, TYPE=" + c.type + "\n" + element + "\n");

    EXPECT_EQ(deck.mesh.blocks.at(0).kind, (ElementKind{c.shape, c.family, c.integration}));
}

INSTANTIATE_TEST_SUITE_P(
    All, AbaqusElementType,
    testing::Values(
        TypeCase{"C3D4", Shape::tet4, Family::solid, Integration::full},
        TypeCase{"C3D5", Shape::pyr5, Family::solid, Integration::full},
        TypeCase{"C3D6", Shape::wedge6, Family::solid, Integration::full},
        TypeCase{"C3D8", Shape::hex8, Family::solid, Integration::b_bar},
        TypeCase{"C3D8I", Shape::hex8, Family::solid, Integration::incompatible},
        TypeCase{"C3D8R", Shape::hex8, Family::solid, Integration::reduced},
        TypeCase{"C3D10", Shape::tet10, Family::solid, Integration::full},
        TypeCase{"C3D10M", Shape::tet10, Family::solid, Integration::full},
        TypeCase{"C3D10HS", Shape::tet10, Family::solid, Integration::full},
        TypeCase{"C3D15", Shape::wedge15, Family::solid, Integration::full},
        TypeCase{"C3D20", Shape::hex20, Family::solid, Integration::full},
        TypeCase{"c3d20r", Shape::hex20, Family::solid, Integration::reduced},
        TypeCase{"CPS3", Shape::tri3, Family::plane_stress, Integration::full},
        TypeCase{"CPS4", Shape::quad4, Family::plane_stress, Integration::full},
        TypeCase{"CPS4R", Shape::quad4, Family::plane_stress, Integration::reduced},
        TypeCase{"CPS4I", Shape::quad4, Family::plane_stress, Integration::incompatible},
        TypeCase{"CPS6", Shape::tri6, Family::plane_stress, Integration::full},
        TypeCase{"CPS8", Shape::quad8, Family::plane_stress, Integration::full},
        TypeCase{"CPS8R", Shape::quad8, Family::plane_stress, Integration::reduced},
        TypeCase{"CPE3", Shape::tri3, Family::plane_strain, Integration::full},
        TypeCase{"CPE4", Shape::quad4, Family::plane_strain, Integration::full},
        TypeCase{"CPE4R", Shape::quad4, Family::plane_strain, Integration::reduced},
        TypeCase{"CPE4I", Shape::quad4, Family::plane_strain, Integration::incompatible},
        TypeCase{"CPE6", Shape::tri6, Family::plane_strain, Integration::full},
        TypeCase{"CPE8", Shape::quad8, Family::plane_strain, Integration::full},
        TypeCase{"CPE8R", Shape::quad8, Family::plane_strain, Integration::reduced},
        TypeCase{"B31", Shape::line2, Family::beam, Integration::full},
        TypeCase{"B32", Shape::line3, Family::beam, Integration::full},
        TypeCase{"B32R", Shape::line3, Family::beam, Integration::full},
        TypeCase{"T3D2", Shape::line2, Family::truss, Integration::full},
        TypeCase{"T3D3", Shape::line3, Family::truss, Integration::full},
        TypeCase{"S3", Shape::tri3, Family::shell, Integration::full},
        TypeCase{"STRI3", Shape::tri3, Family::shell, Integration::full},
        TypeCase{"S4", Shape::quad4, Family::shell, Integration::full},
        TypeCase{"S4R", Shape::quad4, Family::shell, Integration::full},
        TypeCase{"S6", Shape::tri6, Family::shell, Integration::full},
        TypeCase{"STRI65", Shape::tri6, Family::shell, Integration::full},
        TypeCase{"S8", Shape::quad8, Family::shell, Integration::full},
        TypeCase{"S8R", Shape::quad8, Family::shell, Integration::full}),
    [](const auto& tested) { return tested.param.type; });

TEST(AbaqusElement, WarnsOnceWhereTheFormulationDiffers)
{
    const FeDeck deck = read(
        "*NODE\n1,0.\n2,1.\n3,1.,1.\n4,0.,1.\n*ELEMENT,TYPE=CPE4\n1,1,2,3,4\n*ELEMENT,TYPE=CPE4\n"
        "2,1,2,3,4\n");

    ASSERT_EQ(deck.warnings.size(), 1u);
    EXPECT_THAT(deck.warnings[0], HasSubstr("deck.inp:6: CPE4 is integrated fully"));
}

TEST(AbaqusElement, RefusesTypesByName)
{
    const std::pair<std::string, std::string> cases[] = {{"S9R5", "a shell"},
                                                         {"SC8R", "a continuum shell"},
                                                         {"SAX1", "axisymmetric shell"},
                                                         {"C3D10MH", "hybrid"},
                                                         {"CPE4H", "hybrid"},
                                                         {"B31H", "hybrid"},
                                                         {"C3D8T", "temperature"},
                                                         {"B33", "Euler-Bernoulli"},
                                                         {"T2D2", "a truss"},
                                                         {"B31OS", "warping"},
                                                         {"GAPUNI", "a gap"},
                                                         {"CONN3D2", "connector"},
                                                         {"M3D4", "a membrane"},
                                                         {"R3D4", "rigid"},
                                                         {"CAX4R", "axisymmetric"},
                                                         {"COH3D8", "cohesive"},
                                                         {"U1", "user element"},
                                                         {"DC3D8", "heat"},
                                                         {"GK3D8", "gasket"},
                                                         {"C3D27", "variable"},
                                                         {"C3D15V", "variable"}};
    for (const auto& [type, reason] : cases) {
        SCOPED_TRACE(type);
        expect_refused(brick + "*ELEMENT, TYPE=" + type + "\n", "deck.inp:13",
                       "element type \"" + type + "\"", reason, "hint: ");
    }
    expect_refused(brick + "*ELEMENT, TYPE=C3D80\n", "unknown element type \"C3D80\"",
                   "did you mean \"C3D8\"?");
}

TEST(AbaqusSet, ListsNumbersRangesAndSets)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=A, INTERNAL
3, 1,
2
*NSET, NSET=B, GENERATE
4, 8, 2
9,9
*NSET, NSET=C
A, 8, B
*NSET, NSET=A
5
*ELSET, ELSET=E
1
*ELSET, ELSET=F
E
)");

    EXPECT_THAT(deck.mesh.node_sets.at("A"), ElementsAre(0, 1, 2, 4));
    EXPECT_THAT(deck.mesh.node_sets.at("B"), ElementsAre(3, 5, 7, 8));
    EXPECT_THAT(deck.mesh.node_sets.at("C"), ElementsAre(0, 1, 2, 3, 4, 5, 7, 8));
    EXPECT_THAT(deck.mesh.element_sets.at("F"), ElementsAre(0));
}

TEST(AbaqusSet, TakesTheNodesOfElements)
{
    const FeDeck deck = read(brick + "*NSET, NSET=A, ELSET=BRICK\n*NSET, NSET=C\nA, 9\n");

    EXPECT_EQ(deck.mesh.node_sets.at("A").size(), 8u);
    EXPECT_EQ(deck.mesh.node_sets.at("C").size(), 9u);
    expect_refused(brick + "*NSET, NSET=A, ELSET=BRIK\n", "deck.inp:13", "BRIK",
                   "did you mean \"BRICK\"?");
}

TEST(AbaqusSet, RefusesWhatIsNotThere)
{
    expect_refused(brick + "*NSET, NSET=A\n1, 77\n", "deck.inp:14", "node set A names node 77");
    expect_refused(brick + "*NSET, NSET=A\nALLS\n", "deck.inp:14", "node set ALLS is not defined",
                   "did you mean \"ALL\"?");
    expect_refused(brick + "*NSET, NSET=A\nA\n", "contains itself");
    expect_refused(brick + "*NSET, NSET=A, GENERATE\n9, 1\n", "deck.inp:14", "ends at 1");
    expect_refused(brick + "*NSET, NSET=A, GENERATE\n1, 9, 0\n", "deck.inp:14",
                   "increment is 0, expected at least 1");
    expect_refused(brick + "*NSET, NSET=A, GENERATE\n1, 9, 2, 4\n", "deck.inp:14", "4 values");
    expect_refused(brick + "*ELSET, ELSET=A\n5\n", "deck.inp:14", "element set A names element 5");
}

TEST(AbaqusSet, SurvivesHugeRanges)
{
    const FeDeck deck = read(brick +
                             "*NSET, NSET=A, GENERATE\n1, 999999999999, 1\n"
                             "1, 999999999999, 9223372036854775807\n");

    EXPECT_EQ(deck.mesh.node_sets.at("A").size(), 9u);
}

TEST(AbaqusSurface, OfElementFacesByNumberAndSet)
{
    const FeDeck deck = read(brick +
                             "*SURFACE, NAME=TOP, TYPE=ELEMENT\nBRICK, S2\n"
                             "*SURFACE, NAME=SIDES\n1, S3\n1, s5\n");

    EXPECT_THAT(deck.mesh.surfaces.at("TOP").faces, ElementsAre(FaceRef{0, 1}));
    EXPECT_THAT(deck.mesh.surfaces.at("TOP").nodes, ElementsAre(4, 5, 6, 7));
    EXPECT_THAT(deck.mesh.surfaces.at("SIDES").faces, ElementsAre(FaceRef{0, 2}, FaceRef{0, 4}));
}

TEST(AbaqusSurface, OfAnElementSetIsItsFreeFaces)
{
    const FeDeck deck = read(brick + "*SURFACE, NAME=SKIN\nBRICK,\n");

    EXPECT_EQ(deck.mesh.surfaces.at("SKIN").faces.size(), 6u);
}

TEST(AbaqusSurface, OfNodes)
{
    const FeDeck deck =
        read(brick + "*NSET, NSET=A\n1, 2\n*SURFACE, NAME=N, TYPE=NODE\nA, 1.\n9\n");

    EXPECT_TRUE(deck.mesh.surfaces.at("N").faces.empty());
    EXPECT_THAT(deck.mesh.surfaces.at("N").nodes, ElementsAre(0, 1, 8));
}

TEST(AbaqusSurface, OfEdgesOfPlaneElements)
{
    const FeDeck deck = read(
        "*NODE\n1,0.\n2,1.\n3,1.,1.\n4,0.,1.\n*ELEMENT,TYPE=CPS4\n1,1,2,3,4\n"
        "*SURFACE,NAME=E\n1,S3\n");

    EXPECT_THAT(deck.mesh.surfaces.at("E").nodes, ElementsAre(2, 3));
}

TEST(AbaqusSurface, RefusesWhatHasNoFace)
{
    expect_refused(brick + "*SURFACE, NAME=A\nBRICK, SPOS\n", "deck.inp:14",
                   "names side SPOS of element 1, which is no shell");
    expect_refused(brick + "*SURFACE, NAME=A\nBRICK, E1\n", "deck.inp:14", "face is \"E1\"");
    expect_refused(brick + "*SURFACE, NAME=A\nBRICK, S7\n", "deck.inp:14", "face is \"S7\"");
    expect_refused(brick + "*ELEMENT, TYPE=C3D4\n2, 1, 2, 3, 5\n*SURFACE, NAME=A\n2, S5\n",
                   "deck.inp:16", "names face S5 of element 2, which has 4 faces");
    expect_refused(brick + "*SURFACE, NAME=A\nBRCK, S1\n", "deck.inp:14", "BRCK",
                   "did you mean \"BRICK\"?");
    expect_refused(brick + "*SURFACE, NAME=A, TYPE=CYLINDER\n1, 2\n", "deck.inp:13", "CYLINDER");
    expect_refused(brick + "*SURFACE, NAME=A, COMBINE=UNION\nB, C\n", "deck.inp:13",
                   "*SURFACE with COMBINE");
    expect_refused(brick + "*SURFACE, NAME=A\n", "deck.inp:13", "surface A has no data lines");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

#include "tests/unit/nastran/mid_nodes.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Vector3d;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

/// A card of an element with mid-side nodes: corners, then the pairs of corners (1-based, as the
/// Nastran manual draws them) between which the mid-side nodes stand, in the order of the card.
std::string quadratic_element(const std::string& name, const std::vector<Vector3d>& corners,
                              const std::vector<std::pair<int, int>>& edges)
{
    std::string deck, card = name + ",1,1";
    std::vector<Vector3d> nodes = corners;
    for (const auto& [a, b] : edges) {
        nodes.emplace_back(
            (corners[static_cast<std::size_t>(a - 1)] + corners[static_cast<std::size_t>(b - 1)]) /
            2.0);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        deck += fmt::format("GRID,{},,{:.3f},{:.3f},{:.3f}\n", i + 1, nodes[i][0], nodes[i][1],
                            nodes[i][2]);
        card += fmt::format(",{}", i + 1);
    }
    return deck + card + "\n";
}

const std::vector<Vector3d> cube{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0},
                                 {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};
const std::vector<Vector3d> prism{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 2}, {1, 0, 2}, {0, 1, 2}};
const std::vector<Vector3d> corner_tetra{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

class NastranSolids : public InEveryFormat {};

TEST_P(NastranSolids, OrdersTheNodesOfATwentyNodeHexahedron)
{
    const FeDeck deck = read_cards(quadratic_element("CHEXA", cube,
                                                     {{1, 2},
                                                      {2, 3},
                                                      {3, 4},
                                                      {4, 1},
                                                      {1, 5},
                                                      {2, 6},
                                                      {3, 7},
                                                      {4, 8},
                                                      {5, 6},
                                                      {6, 7},
                                                      {7, 8},
                                                      {8, 5}}));

    EXPECT_EQ(deck.mesh.blocks.at(0).kind.shape, Shape::hex20);
    expect_mid_nodes_halfway(deck.mesh, 0);
}

TEST_P(NastranSolids, OrdersTheNodesOfAFifteenNodeWedge)
{
    const FeDeck deck = read_cards(quadratic_element(
        "CPENTA", prism, {{1, 2}, {2, 3}, {3, 1}, {1, 4}, {2, 5}, {3, 6}, {4, 5}, {5, 6}, {6, 4}}));

    EXPECT_EQ(deck.mesh.blocks.at(0).kind.shape, Shape::wedge15);
    expect_mid_nodes_halfway(deck.mesh, 0);
}

TEST_P(NastranSolids, OrdersTheNodesOfATenNodeTetrahedron)
{
    const FeDeck deck = read_cards(quadratic_element(
        "CTETRA", corner_tetra, {{1, 2}, {2, 3}, {3, 1}, {1, 4}, {2, 4}, {3, 4}}));

    EXPECT_EQ(deck.mesh.blocks.at(0).kind.shape, Shape::tet10);
    expect_mid_nodes_halfway(deck.mesh, 0);
}

TEST_P(NastranSolids, ReadsElementsWithoutMidSideNodes)
{
    const FeDeck hexa = read_cards(quadratic_element("CHEXA", cube, {}));
    const FeDeck penta = read_cards(quadratic_element("CPENTA", prism, {}));
    const FeDeck tetra = read_cards(quadratic_element("CTETRA", corner_tetra, {}));
    const FeDeck pyramid = read_cards(quadratic_element(
        "CPYRAM", {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0.5, 0.5, 1}}, {}));

    EXPECT_EQ(hexa.mesh.blocks.at(0).kind.shape, Shape::hex8);
    EXPECT_EQ(penta.mesh.blocks.at(0).kind.shape, Shape::wedge6);
    EXPECT_EQ(tetra.mesh.blocks.at(0).kind.shape, Shape::tet4);
    EXPECT_EQ(pyramid.mesh.blocks.at(0).kind.shape, Shape::pyr5);
    for (const FeDeck* deck : {&hexa, &penta, &tetra, &pyramid}) {
        expect_mid_nodes_halfway(deck->mesh, 0);
    }
}

TEST_P(NastranSolids, GivesPropertiesAndMaterialsToElements)
{
    const FeDeck deck = read_cards(std::string(unit_tetra) +
                                   "GRID,5,,1.,1.,1.\nCTETRA,2,7,2,3,4,5\n"
                                   "PSOLID,7,3\nPSOLID,1,4\nMAT1,3,2.1+5,,.3,7.85-9\n"
                                   "MAT1,4,7.+4,,.33,2.7-9\n");

    const ElementBlock& block = deck.mesh.blocks.at(0);
    ASSERT_EQ(block.size(), 2);
    EXPECT_EQ(deck.sections.at(static_cast<std::size_t>(block.section[0])).material, "MAT_4");
    EXPECT_EQ(deck.sections.at(static_cast<std::size_t>(block.section[1])).material, "MAT_3");
    EXPECT_THAT(deck.mesh.element_sets.at("PID_1"), ElementsAre(0));
    EXPECT_THAT(deck.mesh.element_sets.at("PID_7"), ElementsAre(1));
}

CLENCH_IN_EVERY_FORMAT(NastranSolids);

TEST(NastranSolids, TakesABlankPropertyNumberAsTheElementNumberWhereThatIsDefined)
{
    const FeDeck deck = read(
        "GRID,1,,0.,0.,0.\nGRID,2,,1.,0.,0.\nGRID,3,,0.,1.,0.\n"
        "GRID,4,,0.,0.,1.\nCTETRA,9,,1,2,3,4\nPSOLID,9,2\nMAT1,2,1.,,.3\n");

    EXPECT_TRUE(deck.mesh.element_sets.contains("PID_9"));
    EXPECT_EQ(deck.mesh.blocks.at(0).section.at(0), 0);
}

TEST(NastranSolids, LeavesElementsWithoutPropertyToTheCaseFile)
{
    const FeDeck undefined = read(unit_tetra);
    const FeDeck blank = read(
        "GRID,1,,0.,0.,0.\nGRID,2,,1.,0.,0.\nGRID,3,,0.,1.,0.\n"
        "GRID,4,,0.,0.,1.\nCTETRA,9,,1,2,3,4\n");

    EXPECT_EQ(undefined.mesh.blocks.at(0).section.at(0), none);
    EXPECT_TRUE(undefined.mesh.element_sets.contains("PID_1"));
    EXPECT_THAT(undefined.warnings,
                Contains(AllOf(HasSubstr("deck.bdf:5: PSOLID 1 of 1 elements is not defined"),
                               HasSubstr("PID_1 needs a material in the case file"))));
    EXPECT_TRUE(blank.mesh.element_sets.contains("PID_NONE"));
    EXPECT_THAT(blank.warnings, Contains(HasSubstr("1 solid elements have no property")));
}

TEST(NastranSolids, RefusesElementsWithSomeMidSideNodes)
{
    std::string hexa = quadratic_element("CHEXA", cube, {{1, 2}, {2, 3}, {3, 4}});
    std::string grids = quadratic_element("CTETRA", corner_tetra, {{1, 2}, {2, 3}, {3, 1}, {1, 4}});

    EXPECT_THAT(message_of(written(Format::small, hexa)),
                AllOf(HasSubstr("deck.bdf:12: CHEXA 1: has 3 of 12 mid-side nodes"),
                      HasSubstr("missing: G12, G13")));
    EXPECT_THAT(message_of(grids.substr(0, grids.find("CTETRA")) + "CTETRA,1,1,1,2,3,4,5,6\n"
                                                                   "+,0,8,5,6\n"),
                HasSubstr("missing: G7"));
}

TEST(NastranSolids, RefusesPyramidsWithMidSideNodes)
{
    const std::string pyramid =
        quadratic_element("CPYRAM", {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0.5, 0.5, 1}},
                          {{1, 2}, {2, 3}, {3, 4}, {4, 1}, {1, 5}, {2, 5}, {3, 5}, {4, 5}});

    EXPECT_THAT(message_of(written(Format::small, pyramid)),
                HasSubstr("CPYRAM 1: has 13 nodes; of pyramids only those of 5 nodes"));
}

TEST(NastranSolids, RefusesMissingCornersAndTooManyNodes)
{
    EXPECT_THAT(message_of("GRID,1,,0.,0.,0.\nCTETRA,1,1,1,2,,4\n"),
                HasSubstr("deck.bdf:2: CTETRA 1: node is blank"));
    EXPECT_THAT(message_of("GRID,1,,0.,0.,0.\nCTETRA,1,1,1,2,3,4,5,6\n+,7,8,9,10,11\n"),
                HasSubstr("has more than 10 nodes"));
    EXPECT_THAT(message_of(std::string(unit_tetra) + "CTETRA,2,1,1,2,3,99\n"),
                HasSubstr("deck.bdf:6: element 2 names node 99, which is not defined"));
}

struct IntegrationCase {
    const char* fields;  ///< IN, STRESS, ISOP
    Integration hex8, hex20;
};

class NastranIntegration : public testing::TestWithParam<IntegrationCase> {};

TEST_P(NastranIntegration, FollowsTheProperty)
{
    const std::string property = std::string("PSOLID,1,1,,") + GetParam().fields + "\n";
    const std::string linear = quadratic_element("CHEXA", cube, {});
    const std::string quadratic = quadratic_element("CHEXA", cube,
                                                    {{1, 2},
                                                     {2, 3},
                                                     {3, 4},
                                                     {4, 1},
                                                     {1, 5},
                                                     {2, 6},
                                                     {3, 7},
                                                     {4, 8},
                                                     {5, 6},
                                                     {6, 7},
                                                     {7, 8},
                                                     {8, 5}});

    const FeDeck hex8 = read(written(Format::small, linear + property));
    const FeDeck hex20 = read(written(Format::small, quadratic + property));

    EXPECT_EQ(hex8.mesh.blocks.at(0).kind.integration, GetParam().hex8);
    EXPECT_EQ(hex20.mesh.blocks.at(0).kind.integration, GetParam().hex20);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, NastranIntegration,
    testing::Values(IntegrationCase{",,", Integration::incompatible, Integration::full},
                    IntegrationCase{"BUBBLE,,", Integration::incompatible, Integration::full},
                    IntegrationCase{"TWO,,FULL", Integration::full, Integration::reduced},
                    IntegrationCase{"2,GRID,1", Integration::full, Integration::reduced},
                    IntegrationCase{"THREE,,FULL", Integration::full, Integration::full},
                    IntegrationCase{"TWO,,REDUCED", Integration::incompatible,
                                    Integration::reduced},
                    IntegrationCase{"3,,0", Integration::incompatible, Integration::full}));

TEST(NastranSolids, TakesTheIntegrationOfTheReadOptionsWhereTheDeckSaysNothing)
{
    ReadOptions options;
    options.hex8 = Integration::b_bar;
    const std::string deck = written(Format::small, quadratic_element("CHEXA", cube, {}));

    EXPECT_EQ(read(deck, {}, options).mesh.blocks.at(0).kind.integration, Integration::b_bar);
    EXPECT_EQ(read(deck + "PSOLID,1,1\n", {}, options).mesh.blocks.at(0).kind.integration,
              Integration::b_bar);
}

TEST(NastranSolids, TurnsMaterialAxesWithCordm)
{
    const std::string system = "CORD2C,4,,0.,0.,0.,0.,0.,1.\n+,1.,0.,0.\n";

    const FeDeck deck = read(std::string(unit_tetra) + system + "PSOLID,1,3,4\nMAT1,3,1.,,.3\n");

    ASSERT_TRUE(deck.sections.at(0).orientation.has_value());
    EXPECT_EQ(deck.sections[0].orientation->kind, CoordinateSystem::Kind::cylindrical);
    EXPECT_THAT(message_of(std::string(unit_tetra) + "PSOLID,1,3,4\nMAT1,3,1.,,.3\n"),
                HasSubstr("PSOLID 1: names coordinate system 4, which is not defined"));
}

TEST(NastranSolids, RefusesMaterialAxesThatFollowTheElement)
{
    const std::string orthotropic = "MAT11,3,1.,1.,1.,.3,.3,.3,.4\n+,.4,.4\n";

    EXPECT_THAT(message_of(std::string(unit_tetra) + "PSOLID,1,3,-1\n" + orthotropic),
                HasSubstr("deck.bdf:6: PSOLID 1: CORDM is -1"));
    EXPECT_EQ(message_of(std::string(unit_tetra) + "PSOLID,1,3,-1\nMAT1,3,1.,,.3\n"), "");
}

TEST(NastranSolids, RefusesWrongPropertyFields)
{
    const std::string deck = unit_tetra;

    EXPECT_THAT(message_of(deck + "PSOLID,1,3,,FOUR\n"),
                HasSubstr("deck.bdf:6: PSOLID 1: IN is \"FOUR\", expected one of BUBBLE"));
    EXPECT_THAT(message_of(deck + "PSOLID,1,3,,,,SOME\n"), HasSubstr("ISOP is \"SOME\""));
    EXPECT_THAT(message_of(deck + "PSOLID,1,3,,,,,PFLUID\n"), HasSubstr("FCTN is \"PFLUID\""));
    EXPECT_THAT(message_of(deck + "PSOLID,1,3\nPSOLID,1,3\n"),
                HasSubstr("deck.bdf:7: PSOLID 1: is defined twice"));
    EXPECT_THAT(message_of(deck + "PSOLID,1\n"), HasSubstr("MID is blank"));
}

}  // namespace
}  // namespace clench::preprocess::nastran

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/mid_nodes.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"
#include "tests/unit/nastran/quadratic_solids.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace quadratic_solids;

const std::vector<Vector3d> prism{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 2}, {1, 0, 2}, {0, 1, 2}};
const std::vector<Vector3d> corner_tetra{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

class NastranSolids : public InEveryFormat {};

TEST_P(NastranSolids, OrdersTheNodesOfATwentyNodeHexahedron)
{
    const FeDeck deck = read_cards(quadratic_element("CHEXA", cube, cube_edges));

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

}  // namespace
}  // namespace clench::preprocess::nastran

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

void expect_node(const FeDeck& deck, std::int64_t id, double x, double y, double z)
{
    const Index node = node_at(deck, id);
    ASSERT_NE(node, none) << "node " << id;
    EXPECT_EQ(deck.mesh.nodes[node], Eigen::Vector3d(x, y, z)) << "node " << id;
}

TEST(NastranFields, ReadsSmallField)
{
    const FeDeck deck = read("GRID          17             1.5   -2.+1    .5-1\n");

    expect_node(deck, 17, 1.5, -20.0, 0.05);
}

TEST(NastranFields, ReadsLargeField)
{
    const FeDeck deck = read(
        "GRID*                 17                             1.5          -2.D+1*ABC\n"
        "*ABC               .5-1\n");

    expect_node(deck, 17, 1.5, -20.0, 0.05);
}

TEST(NastranFields, ReadsFreeField)
{
    const FeDeck deck = read("grid, 17,, 1.5 ,-20,5.E-2\nGRID*,18,,1.,2.,*\n*,3.\n");

    expect_node(deck, 17, 1.5, -20.0, 0.05);
    expect_node(deck, 18, 1.0, 2.0, 3.0);
}

TEST(NastranFields, ReadsTabsAsColumnsOfEight)
{
    const FeDeck deck = read("GRID\t17\t\t1.5\t2.\t3.\nGRID    18\t\t1.\t  2.\t3.\n");

    expect_node(deck, 17, 1.5, 2.0, 3.0);
    expect_node(deck, 18, 1.0, 2.0, 3.0);
}

TEST(NastranFields, TakesCommentsEmptyLinesAndDosLineEnds)
{
    const FeDeck deck = read(
        "$ a comment, with commas\r\n\r\nGRID,1,,1.,2.,3. $ behind\r\n   "
        "\r\n$GRID,2,,1.,2.,3.\r\n");

    EXPECT_EQ(deck.mesh.node_total(), 1);
    expect_node(deck, 1, 1.0, 2.0, 3.0);
}

/// The same ten-node tetrahedron, its continuation written in every way there is.
class NastranContinuation : public testing::TestWithParam<const char*> {};

TEST_P(NastranContinuation, GoesOnWithTheCard)
{
    std::string grids;
    for (int i = 1; i <= 10; ++i) {
        grids += fmt::format("GRID,{},,{}.,{}.,0.\n", i, i, i * i);
    }

    const FeDeck deck = read(grids + GetParam());

    ASSERT_EQ(deck.mesh.blocks.size(), 1u);
    EXPECT_EQ(deck.mesh.blocks[0].kind.shape, Shape::tet10);
    for (Index i = 0; i < 10; ++i) {
        EXPECT_EQ(deck.mesh.blocks[0].nodes[static_cast<std::size_t>(i)], i);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Ways, NastranContinuation,
    testing::Values(
        // marks in field 10 and field 1
        "CTETRA  1       1       1       2       3       4       5       6       +C1\n"
        "+C1     7       8       9       10\n",
        // automatic: nothing in field 10, + in column 1
        "CTETRA  1       1       1       2       3       4       5       6\n"
        "+       7       8       9       10\n",
        // automatic: blank first field
        "CTETRA  1       1       1       2       3       4       5       6\n"
        "        7       8       9       10\n",
        // a comment in between
        "CTETRA  1       1       1       2       3       4       5       6       +\n"
        "$ comment\n\n"
        "+       7       8       9       10\n",
        // large field, then small
        "CTETRA* 1               1               1               2               *A\n"
        "*A      3               4               5               6               *B\n"
        "+B      7       8       9       10\n",
        // small field, then large
        "CTETRA  1       1       1       2       3       4       5       6\n"
        "*       7               8               9               10\n",
        // large field throughout, the last half line left out
        "CTETRA* 1               1               1               2\n"
        "*       3               4               5               6\n"
        "*       7               8               9               10\n",
        // free field, marked and unmarked
        "CTETRA,1,1,1,2,3,4,5,6,+X\n+X,7,8,9,10\n", "CTETRA,1,1,1,2,3,4,5,6\n,7,8,9,10\n",
        "CTETRA,1,1,1,2,3,4,5,6,+\n+,7,8,9,10\n",
        // free field, then small; tabs as first field
        "CTETRA,1,1,1,2,3,4,5,6\n        7       8       9       10\n",
        "CTETRA\t1\t1\t1\t2\t3\t4\t5\t6\n\t7\t8\t9\t10\n"));

TEST(NastranFields, RefusesAContinuationOfAnotherCard)
{
    const std::string message = message_of(
        "GRID,1,,0.,0.,0.\n"
        "CTETRA  1       1       1       2       3       4       5       6       +A\n"
        "+B      7       8       9       10\n");

    EXPECT_THAT(message, HasSubstr("deck.bdf:3: continuation \"+B\" follows a line that ends with "
                                   "\"+A\""));
}

TEST(NastranFields, RefusesAContinuationWithoutACard)
{
    EXPECT_THAT(message_of("$ start\n+A      7       8\n"),
                HasSubstr("deck.bdf:2: continuation \"+A      7       8\" follows no card"));
}

TEST(NastranFields, RefusesMoreThanEightValuesInAFreeFieldLine)
{
    const std::string message = message_of("GRID,1,,0.,0.,0.\nSET1,1,1,2,3,4,5,6,7,8,9\n");

    EXPECT_THAT(message, HasSubstr("deck.bdf:2: a free-field line has 10 values, expected at most "
                                   "8"));
    EXPECT_THAT(message_of("GRID,1,,0.,0.,0.\nSET1,1,1,2,3,4,5,6,7,8\n"), HasSubstr("at most 8"));
}

TEST(NastranFields, RefusesTextWhereANumberIsExpected)
{
    expect_refusals(
        "",
        {{"GRID,1,,0.,zero,0.\n", "deck.bdf:1: GRID 1: coordinate is \"zero\", expected a number"},
         {"GRID,1.5,,0.,0.,0.\n", "GRID: ID is \"1.5\", expected an integer"},
         {"GRID,-4,,0.,0.,0.\n", "GRID -4: ID is -4, expected a number of at least 1"},
         {"GRID,,,0.,0.,0.\n", "ID is blank"}});
}

TEST(NastranFields, RefusesAnUnknownCardAndSuggestsAnother)
{
    EXPECT_THAT(message_of("GRID,1,,0.,0.,0.\nCTERTA,1,1,1,2,3,4\n"),
                testing::AllOf(HasSubstr("deck.bdf:2: unknown card \"CTERTA\""),
                               HasSubstr("did you mean \"CTETRA\"?")));
    EXPECT_THAT(message_of("SOL 101\nCEND\n"), HasSubstr("there is no BEGIN BULK"));
}

TEST(NastranFields, RefusesBinaryGarbage)
{
    const std::string garbage(
        "\x7f"
        "ELF\x02\x01\x00\x00\x93\xff",
        10);

    EXPECT_THAT(message_of(garbage), HasSubstr("deck.bdf:1: unknown card \"\\x7fELF"));
}

TEST(NastranFields, RefusesADeckWithoutCards)
{
    EXPECT_THAT(message_of("$ nothing\n"), HasSubstr("deck.bdf: holds no bulk data cards"));
    EXPECT_THAT(message_of("SOL 103\nBEGIN BULK\nENDDATA\n"),
                HasSubstr("nothing follows BEGIN BULK"));
}

}  // namespace
}  // namespace clench::preprocess::nastran

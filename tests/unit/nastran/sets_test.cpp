#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

std::string mesh()
{
    std::string deck;
    for (int i = 0; i < 8; ++i) {
        deck += fmt::format("GRID,{},,{}.,{}.,{}.\n", 10 + 10 * i, i % 2, i / 2 % 2, i / 4);
    }
    return deck + "CTETRA,1,4,10,20,30,50\nCTETRA,2,5,20,40,30,80\nCTETRA,3,5,20,60,80,50\n";
}

class NastranSets : public InEveryFormat {};

TEST_P(NastranSets, ReadsSetsOfGridPoints)
{
    const FeDeck deck = read_cards(mesh() +
                                   "SET1,5,10,80\nSET1,6,20,THRU,45\nSET3,7,GRID,10,20,THRU,40\n"
                                   "SET3,8,POINT,60\n");

    EXPECT_THAT(ids_of(deck, "SET_5"), ElementsAre(10, 80));
    EXPECT_THAT(ids_of(deck, "SET_6"), ElementsAre(20, 30, 40));
    EXPECT_THAT(ids_of(deck, "SET_7"), ElementsAre(10, 20, 30, 40));
    EXPECT_THAT(ids_of(deck, "SET_8"), ElementsAre(60));
}

TEST_P(NastranSets, ReadsSetsOfElementsAndProperties)
{
    const FeDeck deck = read_cards(mesh() + "SET3,5,ELEM,1,3\nSET3,6,PROP,5\nSET3,7,BEAM,1\n");

    EXPECT_THAT(deck.mesh.element_sets.at("SET_5"), ElementsAre(0, 2));
    EXPECT_THAT(deck.mesh.element_sets.at("SET_6"), ElementsAre(1, 2));
    EXPECT_EQ(deck.skipped.at("SET3"), 1);
}

CLENCH_IN_EVERY_FORMAT(NastranSets);

FeDeck with_control(const std::string& control)
{
    return read("SOL 103\nCEND\n" + control + "\nBEGIN BULK\n" + mesh());
}

TEST(NastranSets, ReadsCaseControlSetsAsNodesAndElements)
{
    const FeDeck deck = with_control("SET 4 = 1, 2, 10 THRU 40");

    EXPECT_THAT(ids_of(deck, "SET_4"), ElementsAre(10, 20, 30, 40));
    EXPECT_THAT(deck.mesh.element_sets.at("SET_4"), ElementsAre(0, 1));
}

TEST(NastranSets, ReadsCaseControlSetsOverSeveralLines)
{
    const FeDeck deck = with_control("  set 4 = 10,\n  30,40, $ rest\n  60,THRU,80\nDISP = ALL");

    EXPECT_THAT(ids_of(deck, "SET_4"), ElementsAre(10, 30, 40, 60, 70, 80));
}

TEST(NastranSets, TakesExceptionsFromTheRangeBeforeThem)
{
    const FeDeck deck = with_control("SET 4 = 10 THRU 50 EXCEPT 20, 40, 80, 35 THRU 40");

    EXPECT_THAT(ids_of(deck, "SET_4"), ElementsAre(10, 30, 40, 50, 80));
}

TEST(NastranSets, TakesAllAndSteps)
{
    EXPECT_EQ(ids_of(with_control("SET 4 = ALL"), "SET_4").size(), 8u);
    EXPECT_THAT(ids_of(with_control("SET 4 = 10 THRU 50 BY 20"), "SET_4"), ElementsAre(10, 30, 50));
}

TEST(NastranSets, LeavesOutCaseControlSetsOfOtherThings)
{
    const FeDeck deck = with_control("SET 4 = 1.5, 2.5\nSET 5 = INCLUDE HEXA\nSET 6 = 999");

    EXPECT_THAT(deck.mesh.node_sets, IsEmpty());
}

TEST(NastranSets, PrefersBulkDataWhereBothHaveANumber)
{
    const FeDeck deck = read("SET 4 = 10,20\nBEGIN BULK\n" + mesh() + "SET1,4,30\n");

    EXPECT_THAT(ids_of(deck, "SET_4"), ElementsAre(30));
    EXPECT_THAT(deck.warnings, Contains(HasSubstr("deck.bdf:1: case control set 4 is left out")));
}

TEST(NastranSets, CostsNothingForHugeAndOverlappingRanges)
{
    std::string control = "SET 4 = 1 THRU 99999999";
    for (int i = 0; i < 2000; ++i) {
        control += ",\n 1 THRU 9223372036854775807";
    }

    EXPECT_EQ(ids_of(with_control(control), "SET_4").size(), 8u);
}

TEST(NastranSets, RefusesSetsOfMissingPointsAndText)
{
    EXPECT_THAT(message_of(mesh() + "SET1,5,10,11\n"),
                HasSubstr("deck.bdf:12: node set SET_5 names node 11, which is not defined"));
    EXPECT_THAT(message_of(mesh() + "SET1,5,TEN\n"),
                HasSubstr("SET1 5: numbers are \"TEN\", expected numbers or ranges"));
    EXPECT_THAT(message_of(mesh() + "SET1,5\n"), HasSubstr("SET1 5: numbers are blank"));
}

}  // namespace
}  // namespace clench::preprocess::nastran

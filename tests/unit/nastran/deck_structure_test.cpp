#include <filesystem>
#include <fstream>

#include "tests/support/matchers.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

TEST(NastranDeck, SkipsExecutiveAndCaseControl)
{
    const FeDeck deck = read(std::string("ID A,B\nSOL 103\nCEND\nTITLE = GRID,1,,7.,7.,7.\n"
                                         "METHOD = 10\nBEGIN BULK\nEIGRL,10,,,10\n") +
                             unit_tetra + "ENDDATA\n");

    EXPECT_EQ(deck.mesh.node_total(), 4);
    EXPECT_EQ(deck.skipped.at("EIGRL"), 1);
}

TEST(NastranDeck, StopsAtEnddataAndSaysWhatItLeavesOut)
{
    const FeDeck deck = read(std::string(unit_tetra) + "ENDDATA\nGRID,99,,0.,0.,0.\nrubbish\n");

    EXPECT_EQ(deck.mesh.node_total(), 4);
    EXPECT_THAT(deck.warnings, Contains(HasSubstr("2 lines after ENDDATA are not read")));
}

TEST(NastranDeck, RefusesSuperelements)
{
    EXPECT_THAT(message_of("SOL 103\nBEGIN SUPER=1\nGRID,1,,0.,0.,0.\n"),
                HasSubstr("deck.bdf:2: \"BEGIN SUPER=1\" is not supported, expected BEGIN BULK"));
    EXPECT_THAT(message_of("SOL 103\nBEGIN BULK\nGRID,1,,0.,0.,0.\nBEGIN SUPER=1\n"),
                HasSubstr("deck.bdf:4: \"BEGIN SUPER=1\" starts another part"));
}

TEST(NastranDeck, ReadsIncludedFilesInAllSections)
{
    const Files files{{"control.dat", "SOL 103\nCEND\nSET 3 = 1,2\n"},
                      {"grids.bdf", "GRID,1,,0.,0.,0.\nGRID,2,,1.,0.,0.\nINCLUDE 'more $.bdf'\n"},
                      {"more $.bdf", "GRID,3,,0.,1.,0.\nGRID,4,,0.,0.,1.\n"}};

    const FeDeck deck = read(
        "INCLUDE control.dat\nBEGIN BULK\ninclude\t'grids.bdf' $ nodes\n"
        "CTETRA,1,1,1,2,3,4\nENDDATA\n",
        files);

    EXPECT_EQ(deck.mesh.node_total(), 4);
    EXPECT_THAT(ids_of(deck, "SET_3"), ElementsAre(1, 2));
}

TEST(NastranDeck, LooksForNestedFilesBesideTheFileThatIncludesThem)
{
    namespace fs = std::filesystem;
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    fs::create_directories(folder / "parts");
    std::ofstream(folder / "deck.bdf") << "INCLUDE 'parts/outer.bdf'\n";
    std::ofstream(folder / "parts/outer.bdf") << "INCLUDE 'inner.bdf'\n";
    std::ofstream(folder / "parts/inner.bdf") << unit_tetra;
    const SourceFile file = load_file(folder / "deck.bdf");
    DeckBuilder builder;

    read_nastran(file, loader_beside(folder / "deck.bdf"), {}, builder);

    EXPECT_EQ(builder.finish().mesh.node_total(), 4);
}

TEST(NastranDeck, JoinsAFileNameThatGoesOverSeveralLines)
{
    const FeDeck deck =
        read("INCLUDE 'a/very/\n   long/\nname.bdf'\n", {{"a/very/long/name.bdf", unit_tetra}});

    EXPECT_EQ(deck.mesh.node_total(), 4);
}

TEST(NastranDeck, NamesTheIncludedFileInMessages)
{
    EXPECT_THAT(message_of("GRID,1,,0.,0.,0.\nINCLUDE 'b.bdf'\n", {{"b.bdf", "$\nGRID,x\n"}}),
                HasSubstr("b.bdf:2: GRID: ID is \"x\""));
}

TEST(NastranDeck, RefusesIncludesThatLeadBack)
{
    const Files files{{"a.bdf", "INCLUDE 'b.bdf'\n"},
                      {"b.bdf", "$\nINCLUDE './a.bdf'\n"},
                      {"./a.bdf", "INCLUDE 'b.bdf'\n"}};

    EXPECT_THAT(message_of("INCLUDE 'a.bdf'\n", files),
                AllOf(HasSubstr("b.bdf:2: INCLUDE of"), HasSubstr("has been read already")));
    EXPECT_THAT(message_of("INCLUDE 'deck.bdf'\n", {{"deck.bdf", "INCLUDE 'deck.bdf'\n"}}),
                HasSubstr("deck.bdf:1: INCLUDE of \"deck.bdf\", which has been read already"));
}

TEST(NastranDeck, RefusesEndlessIncludesUnderChangingNames)
{
    const FileLoader load = [](const std::string& name, const Place&) {
        return SourceFile{name, "INCLUDE '" + name + "x'\n"};
    };
    const SourceFile file{"deck.bdf", "INCLUDE 'a'\n"};
    DeckBuilder builder;

    try {
        read_nastran(file, load, {}, builder);
        FAIL() << "accepted";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("nested more than 32 deep"));
    }
}

TEST(NastranDeck, RefusesAnIncludeWithoutNameQuoteOrFile)
{
    expect_refusals("", {{"INCLUDE\n", "deck.bdf:1: INCLUDE names no file"},
                         {"INCLUDE 'a.bdf\nGRID\n", "has no closing quote"},
                         {"\nINCLUDE 'a.bdf'\n", "deck.bdf:2: included file \"a.bdf\""}});
}

TEST(NastranDeck, CountsWhatItPassesOver)
{
    const FeDeck deck = read(std::string(unit_tetra) +
                             "FORCE,1,2,,1.,1.,0.,0.\nFORCE,1,3,,1.,1.,0.,0.\nPLOAD4,1,1,3.\n"
                             "PARAM,POST,-1\nPLOTEL,7,1,2\nPSHELL,9,1,2.5\nDCONSTR,1,2,3.\n"
                             "TABLED1,5\n+,0.,1.,ENDT\n");

    EXPECT_EQ(deck.skipped.at("FORCE"), 2);
    EXPECT_EQ(deck.skipped.at("PLOAD4"), 1);
    EXPECT_EQ(deck.skipped.at("PARAM"), 1);
    EXPECT_EQ(deck.skipped.at("PLOTEL"), 1);
    EXPECT_EQ(deck.skipped.at("TABLED1"), 1);
    EXPECT_FALSE(deck.skipped.contains("GRID"));
}

TEST(NastranDeck, SaysOnceThatSupportsBelongToTheCaseFile)
{
    const FeDeck deck =
        read(std::string(unit_tetra) + "SPC1,1,123,1,2\nSPC,1,3,1\nSPCADD,2,1\nSUPORT,1,1\n");

    EXPECT_EQ(deck.skipped.at("SPC1"), 1);
    ASSERT_EQ(deck.left_out.size(), 1u);
    EXPECT_THAT(deck.left_out[0].warning, HasSubstr("`supports:`"));
}

TEST(NastranDeck, NoticesPermanentSupportsOfGridPoints)
{
    const FeDeck deck = read("GRID,1,,0.,0.,0.,,123\nGRID,2,,1.,0.,0.\n");

    EXPECT_THAT(deck.left_out.at(0).warning, HasSubstr("PS of GRID"));
}

TEST(NastranDeck, WarnsOfDampersAndContacts)
{
    const FeDeck deck = read(std::string(unit_tetra) + "CDAMP2,9,1.,1,1\nBCBODY,1,3D\n");

    EXPECT_THAT(deck.warnings, Contains(HasSubstr("deck.bdf:6: CDAMP2 is left out")));
    EXPECT_THAT(deck.left_out.at(0).warning, HasSubstr("deck.bdf:7: BCBODY is left out"));
}

class NastranRefuses : public testing::TestWithParam<const char*> {};

TEST_P(NastranRefuses, ACardThatBelongsToTheStructure)
{
    const std::string name = GetParam();

    const std::string message = message_of(std::string(unit_tetra) + name + ",5,1,1,2,3,4\n");

    EXPECT_THAT(message, HasSubstr("deck.bdf:6: " + name + " is not supported"));
    EXPECT_THAT(message, HasSubstr("hint:"));
}

INSTANTIATE_TEST_SUITE_P(Cards, NastranRefuses,
                         testing::Values("CSHEAR", "CQUADX", "CBUSH1D", "CGAP", "CFAST", "CWELD",
                                         "RSPLINE", "GENEL", "EPOINT", "BGADD", "CSUPER"),
                         [](const auto& test) { return std::string(test.param); });

TEST(NastranDeck, NamesTheFirstRefusedCardOfTheFile)
{
    EXPECT_THAT(message_of(std::string(unit_tetra) + "CSHEAR,5,1,1,2,3,4\nCGAP,6,1,1,2\n"),
                HasSubstr("deck.bdf:6: CSHEAR"));
    EXPECT_THAT(message_of(std::string(unit_tetra) + "WHATEVER,1\nCGAP,6,1,1,2\n"),
                HasSubstr("deck.bdf:6: unknown card \"WHATEVER\""));
}

}  // namespace
}  // namespace clench::preprocess::nastran

#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(AbaqusSyntax, DoesNotTellCasesAndBlanksApart)
{
    const FeDeck deck = read(
        "*node ,nset = All\n 1 , 0 , 0 , 0\n2,1,0,0\n\t3,0,1,0\n4,0,0,1\n"
        "* Element,Type=c3d4,elset=e1\n 7 , 1,2,3,4\n*solidsection, elset=E1, material=steel\n,\n");

    EXPECT_EQ(deck.mesh.node_total(), 4);
    EXPECT_EQ(deck.mesh.node_sets.at("ALL").size(), 4u);
    EXPECT_EQ(deck.mesh.blocks.at(0).label.at(0).id, 7);
    EXPECT_EQ(deck.mesh.blocks[0].section[0], 0);
    EXPECT_EQ(deck.sections.at(0).material, "steel");
}

TEST(AbaqusSyntax, TakesCarriageReturnsAndAByteOrderMark)
{
    const FeDeck deck = read("\xEF\xBB\xBF*HEADING\r\nsome, text\r\n*NODE\r\n1, 1., 2., 3.\r\n");

    EXPECT_EQ(deck.mesh.nodes.at(0), Eigen::Vector3d(1.0, 2.0, 3.0));
}

TEST(AbaqusSyntax, PassesOverCommentsAndEmptyLines)
{
    const FeDeck deck = read("** comment\n*NODE\n** another\n1, 1.\n\n   \n2, 2.\n");

    EXPECT_EQ(deck.mesh.node_total(), 2);
}

TEST(AbaqusSyntax, JoinsKeywordLinesThatEndWithAComma)
{
    const FeDeck deck = read("*NODE,\n** in between\nNSET=A\n1, 1.\n");

    EXPECT_TRUE(deck.mesh.node_sets.contains("A"));
}

TEST(AbaqusSyntax, FillsMissingCoordinatesWithZero)
{
    const FeDeck deck = read("*NODE\n1, 1.5\n2, , 2.5D0, -1.0E-1\n");

    EXPECT_EQ(deck.mesh.nodes.at(0), Eigen::Vector3d(1.5, 0.0, 0.0));
    EXPECT_EQ(deck.mesh.nodes.at(1), Eigen::Vector3d(0.0, 2.5, -0.1));
}

TEST(AbaqusSyntax, CountsWhatItPassesOver)
{
    const FeDeck deck = read(brick + R"(*AMPLITUDE, NAME=A
0., 0., 1., 1.
*STEP, NLGEOM=YES
Something
*STATIC
1., 1.
*CLOAD
3, 1, 100.
*ANYTHING UNKNOWN
*CLOAD
4, 1, 100.
*END STEP
)");

    EXPECT_EQ(deck.skipped.at("*AMPLITUDE"), 1);
    EXPECT_EQ(deck.skipped.at("*STEP"), 1);
    EXPECT_EQ(deck.skipped.at("*STATIC"), 1);
    EXPECT_EQ(deck.skipped.at("*CLOAD"), 2);
    EXPECT_EQ(deck.skipped.at("*ANYTHING UNKNOWN"), 1);
    EXPECT_EQ(deck.skipped.count("*END STEP"), 0u);
    EXPECT_TRUE(deck.warnings.empty());
}

TEST(AbaqusSyntax, WarnsOnceOfSupportsAndContact)
{
    const FeDeck deck = read(brick + R"(*BOUNDARY
1, 1, 3
*CONTACT PAIR, INTERACTION=I
A, B
*STEP
*BOUNDARY
2, 1, 3
*END STEP
)");

    ASSERT_EQ(deck.left_out.size(), 2u);
    EXPECT_THAT(deck.left_out[0].warning, HasSubstr("deck.inp:13: *BOUNDARY"));
    EXPECT_THAT(deck.left_out[0].warning, HasSubstr("`supports:`"));
    EXPECT_THAT(deck.left_out[1].warning, HasSubstr("deck.inp:15: *CONTACT PAIR"));
    EXPECT_THAT(deck.left_out[1].warning, HasSubstr("`contacts:`"));
    EXPECT_EQ(deck.skipped.at("*BOUNDARY"), 2);
}

TEST(AbaqusSyntax, RefusesAnUnknownKeywordWithASuggestion)
{
    expect_refused(brick + "*SOLID SECTOIN, ELSET=BRICK\n", "deck.inp:13",
                   "unknown keyword \"*SOLID SECTOIN\"", "did you mean \"*SOLID SECTION\"?");
}

TEST(AbaqusSyntax, RefusesAnUnknownParameterWithASuggestion)
{
    expect_refused(brick + "*SOLID SECTION, ELSET=BRICK, MATRIAL=STEEL\n", "deck.inp:13",
                   "*SOLID SECTION has no parameter \"MATRIAL\"", "did you mean \"MATERIAL\"?");
}

TEST(AbaqusSyntax, RefusesAParameterWithoutItsValue)
{
    expect_refused("*NODE, NSET=\n1, 0.\n", "deck.inp:1", "\"NSET\" has no value");
    expect_refused("*NODE, NSET\n1, 0.\n", "deck.inp:1", "NSET of *NODE has no value");
    expect_refused("*NODE\n1, 0.\n*ELEMENT, ELSET=E\n1, 1\n", "deck.inp:3",
                   "*ELEMENT has no TYPE=, which it needs");
}

TEST(AbaqusSyntax, RefusesDataBeforeTheFirstKeyword)
{
    expect_refused("\n1, 2, 3\n", "deck.inp:2", "\"1, 2, 3\" before the first keyword");
    expect_refused(std::string("\x7f"
                               "ELF\x02\x01\x00\x00",
                               8),
                   "deck.inp:1", "\\x7fELF");
    expect_refused("** only a comment\n", "deck.inp", "has no keyword line");
}

TEST(AbaqusSyntax, RefusesAnAsteriskAlone)
{
    expect_refused("*NODE\n1, 0.\n*\n", "deck.inp:3", "an asterisk without a keyword");
}

TEST(AbaqusSyntax, RefusesAnOpenQuote)
{
    expect_refused("*NODE, NSET=\"a\n1, 0.\n", "deck.inp:1", "quote is not closed");
}

TEST(AbaqusSyntax, RefusesAnEndOfStepWithoutStep)
{
    expect_refused("*NODE\n1, 0.\n*END STEP\n", "deck.inp:3", "*END STEP without a *STEP");
}

TEST(AbaqusSyntax, RefusesAnOptionAlone)
{
    expect_refused(brick + "*ELASTIC\n1., .3\n", "deck.inp:13", "*ELASTIC without *MATERIAL");
    expect_refused(brick + "*KINEMATIC\n", "deck.inp:13", "*KINEMATIC without *COUPLING");
    expect_refused(brick + "*CENTROID\n0., 0.\n", "deck.inp:13",
                   "*CENTROID without *BEAM SECTION or *BEAM GENERAL SECTION");
}

TEST(AbaqusSyntax, RefusesKeywordsThatMatterByName)
{
    for (const std::string keyword :
         {"*CONNECTOR SECTION, ELSET=A", "*USER ELEMENT", "*MATRIX INPUT, NAME=K",
          "*MATRIX ASSEMBLE, STIFFNESS=K", "*SUBSTRUCTURE PROPERTY", "*EMBEDDED ELEMENT",
          "*GASKET SECTION", "*SHELL TO SOLID COUPLING", "*ADJUST", "*NMAP", "*NONSTRUCTURAL MASS",
          "*PARAMETER", "*MEMBRANE SECTION"}) {
        SCOPED_TRACE(keyword);
        expect_refused(brick + keyword + "\n", "deck.inp:13",
                       keyword.substr(0, keyword.find(',')) + " is not supported", "hint: ");
    }
}

TEST(AbaqusInclude, ReadsFilesInPlace)
{
    const FeDeck deck =
        read("*NODE\n*INCLUDE, INPUT=nodes.inc\n*INCLUDE,INPUT=\"my sets.inp\"\n",
             {{"nodes.inc", "1, 1.\n2, 2.\n"}, {"my sets.inp", "*NSET,NSET=A\n2\n"}});

    EXPECT_EQ(deck.mesh.node_total(), 2);
    EXPECT_THAT(deck.mesh.node_sets.at("A"), ElementsAre(1));
}

TEST(AbaqusInclude, NestsAndLooksBesideTheIncludingFileFirst)
{
    const FeDeck deck = read("*INCLUDE, INPUT=sub/a.inp\n",
                             {{"sub/a.inp", "*INCLUDE, INPUT=b.inp\n*INCLUDE, INPUT=c.inp\n"},
                              {"sub/b.inp", "*NODE\n1, 1.\n"},
                              {"b.inp", "*NODE\n1, 99.\n"},
                              {"c.inp", "*NODE\n2, 2.\n"}});

    EXPECT_EQ(deck.mesh.nodes.at(0).x(), 1.0);
    EXPECT_EQ(deck.mesh.node_total(), 2);
}

TEST(AbaqusInclude, NamesTheLineOfTheIncludedFile)
{
    test::expect_input_error(
        [] {
            read("*INCLUDE, INPUT=a.inp\n", {{"a.inp", "*NODE\n1, x\n"}});
        },
        "a.inp:2", "coordinate is \"x\"");
}

TEST(AbaqusInclude, TakesDataOfAKeywordFromItsInputFile)
{
    const FeDeck deck = read("*NODE, INPUT=n.dat\n*NSET, NSET=A\n1\n", {{"n.dat", "1, 1.\n"}});

    EXPECT_EQ(deck.mesh.node_total(), 1);
}

TEST(AbaqusInclude, RefusesKeywordsInAnInputFile)
{
    test::expect_input_error(
        [] {
            read("*NODE, INPUT=n.dat\n", {{"n.dat", "1, 1.\n*NSET\n"}});
        },
        "n.dat:2", "keyword line \"*NSET\" in a file of data lines");
}

TEST(AbaqusInclude, RefusesMissingFilesAndCycles)
{
    expect_refused("*NODE\n1, 0.\n*INCLUDE, INPUT=none.inp\n", "deck.inp:3", "none.inp");
    test::expect_input_error(
        [] {
            read("*INCLUDE, INPUT=a.inp\n",
                 {{"a.inp", "*INCLUDE, INPUT=b.inp\n"}, {"b.inp", "*INCLUDE, INPUT=a.inp\n"}});
        },
        "b.inp:1", "\"a.inp\" includes itself");
}

TEST(AbaqusInclude, RefusesFilesThatMultiply)
{
    // Each file includes the next one twice: 2^20 files if nobody counted.
    Files files;
    for (int i = 0; i < 20; ++i) {
        const std::string next = "*INCLUDE, INPUT=" + std::to_string(i + 1) + "\n";
        files[std::to_string(i)] = next + next;
    }
    files["20"] = "*NSET, NSET=A\n1\n";

    test::expect_input_error([&] { read("*INCLUDE, INPUT=0\n", files); },
                             "more than 1000 files are included");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

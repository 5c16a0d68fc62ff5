#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

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
    expect_refusals("", {{"*NODE, NSET=\n1, 0.\n", "deck.inp:1 ... \"NSET\" has no value"},
                         {"*NODE, NSET\n1, 0.\n", "deck.inp:1 ... NSET of *NODE has no value"},
                         {"*NODE\n1, 0.\n*ELEMENT, ELSET=E\n1, 1\n",
                          "deck.inp:3 ... *ELEMENT has no TYPE=, which it needs"}});
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
    expect_refused("*NODE\n1, 0.\n*, NSET=A\n", "deck.inp:3", "an asterisk without a keyword");
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
    expect_refusals(brick,
                    {{"*ELASTIC\n1., .3\n", "deck.inp:13 ... *ELASTIC without *MATERIAL"},
                     {"*KINEMATIC\n", "deck.inp:13 ... *KINEMATIC without *COUPLING"},
                     {"*CENTROID\n0., 0.\n",
                      "deck.inp:13 ... *CENTROID without *BEAM SECTION or *BEAM GENERAL SECTION"}});
}

TEST(AbaqusSyntax, RefusesKeywordsThatMatterByName)
{
    for (const std::string keyword :
         {"*CONNECTOR SECTION, ELSET=A", "*MATRIX INPUT, NAME=K", "*MATRIX ASSEMBLE, STIFFNESS=K",
          "*SUBSTRUCTURE PROPERTY", "*EMBEDDED ELEMENT", "*GASKET SECTION",
          "*SHELL TO SOLID COUPLING", "*ADJUST", "*NMAP", "*NONSTRUCTURAL MASS", "*PARAMETER",
          "*MEMBRANE SECTION"}) {
        SCOPED_TRACE(keyword);
        expect_refused(brick + keyword + "\n", "deck.inp:13",
                       keyword.substr(0, keyword.find(',')) + " is not supported", "hint: ");
    }
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

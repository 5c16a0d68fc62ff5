#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

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
    expect_refusals(
        brick, {{"*ELEMENT, TYPE=C3D4\n2, 1, 2, 3\n3, 1, 2, 3, 5\n",
                 "deck.inp:14 ... element 2 has 3 nodes, expected 4 for C3D4"},
                {"*ELEMENT, TYPE=C3D4\n2, 1, 2, 3, 4, 5\n",
                 "deck.inp:14 ... element 2 has 5 nodes, expected 4"},
                {"*ELEMENT, TYPE=C3D4\n2, 1, 2, 3,\n", "deck.inp:14 ... element 2 has 3 nodes"},
                {"*ELEMENT, TYPE=C3D4\n2, 1, 2, , 4\n", "deck.inp:14 ... node is \"\""}});
}

TEST(AbaqusElement, NamesTheLineOfAMissingNode)
{
    expect_refused(brick + "*ELEMENT, TYPE=C3D4\n2, 1, 2, 3, 77\n", "deck.inp:14",
                   "element 2 names node 77");
}

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
    const std::pair<std::string, std::string> cases[] = {
        {"S9R5", "a shell"},      {"SC8R", "a continuum shell"}, {"SAX1", "axisymmetric shell"},
        {"C3D10MH", "hybrid"},    {"CPE4H", "hybrid"},           {"B31H", "hybrid"},
        {"C3D8T", "temperature"}, {"B33", "Euler-Bernoulli"},    {"T3D5", "a truss"},
        {"U7", "a user element"}, {"B31OS", "warping"},          {"GAPUNI", "a gap"},
        {"CONN3D2", "connector"}, {"M3D4", "a membrane"},        {"R3D4", "rigid"},
        {"DC3D8", "heat"},        {"GK3D8", "gasket"},           {"C3D27", "variable"},
        {"C3D15V", "variable"}};
    for (const auto& [type, reason] : cases) {
        SCOPED_TRACE(type);
        expect_refused(brick + "*ELEMENT, TYPE=" + type + "\n", "deck.inp:13",
                       "element type \"" + type + "\"", reason, "hint: ");
    }
    expect_refused(brick + "*ELEMENT, TYPE=C3D80\n", "unknown element type \"C3D80\"",
                   "did you mean \"C3D8\"?");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus

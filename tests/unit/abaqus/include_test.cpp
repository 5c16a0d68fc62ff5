#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

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

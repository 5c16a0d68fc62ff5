#include "preprocess/readers/read_deck.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess {
namespace {

std::filesystem::path written(const std::string& name, const std::string& text)
{
    const std::filesystem::path path = clench::test::own_folder(CLENCH_TEST_OUTPUT) / name;
    std::ofstream(path) << text;
    return path;
}

const std::string tet =
    "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n4\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 "
    "1\n$EndNodes\n"
    "$Elements\n1\n1 4 0 1 2 3 4\n$EndElements\n";
const std::string bulk =
    "BEGIN BULK\nGRID,11,,2.,0.,0.\nGRID,12,,3.,0.,0.\nGRID,13,,2.,1.,0.\nGRID,14,,2.,0.,1.\n"
    "CTETRA,21,5,11,12,13,14\nPSOLID,5,6\nMAT1,6,2.1E5,,0.3,7.85E-9\nENDDATA\n";

TEST(ReadDeck, TellsGmshAndXmlByTheirFirstWordWhateverTheEnding)
{
    EXPECT_EQ(read_deck({written("a.txt", tet)}).mesh.element_total(), 1);
    EXPECT_EQ(read_deck({written("b.dat", "\xEF\xBB\xBF\n" + tet)}).mesh.element_total(), 1);
    EXPECT_THAT(test::message_of([] { read_deck({written("c.txt", "<?xml version=\"1.0\"?>")}); }),
                HasSubstr("expected <VTKFile>"));
}

TEST(ReadDeck, TellsNastranByItsEndingInAnyCase)
{
    EXPECT_EQ(read_deck({written("d.bdf", bulk)}).mesh.element_total(), 1);
    EXPECT_EQ(read_deck({written("e.NAS", bulk)}).mesh.element_total(), 1);
}

TEST(ReadDeck, TellsAbaqusByItsEnding)
{
    const std::string inp =
        "*NODE\n1, 0, 0, 0\n2, 1, 0, 0\n3, 0, 1, 0\n4, 0, 0, 1\n*ELEMENT, TYPE=C3D4\n1, 1, 2, 3, "
        "4\n";

    EXPECT_EQ(read_deck({written("j.inp", inp)}).mesh.element_total(), 1);
}

TEST(ReadDeck, JoinsSeveralFilesOfDifferentFormats)
{
    const FeDeck deck = read_deck({written("f.msh", tet), written("g.bdf", bulk)});

    EXPECT_EQ(deck.mesh.element_total(), 2);
    EXPECT_EQ(deck.mesh.node_total(), 8);
}

TEST(ReadDeck, NotesEveryFileItReads)
{
    const auto part = written("nodes.inc", "1, 0, 0, 0\n2, 1, 0, 0\n3, 0, 1, 0\n4, 0, 0, 1\n");
    const auto deck_file =
        written("i.inp", "*NODE, INPUT=nodes.inc\n*ELEMENT, TYPE=C3D4\n1, 1, 2, 3, 4\n");

    const FeDeck deck = read_deck({deck_file});

    EXPECT_EQ(deck.mesh.element_total(), 1);
    EXPECT_THAT(deck.files, ::testing::ElementsAre(deck_file, part));
}

TEST(ReadDeck, RefusesTheSameNumberInTwoFiles)
{
    const std::filesystem::path file = written("h.msh", tet);

    EXPECT_THAT(test::message_of([&] {
                    read_deck({file, file});
                }),
                AllOf(HasSubstr("h.msh:6: "), HasSubstr("node 1")));
}

TEST(ReadDeck, RefusesAnEndingItDoesNotKnow)
{
    EXPECT_THAT(test::message_of([] { read_deck({written("i.stl", "solid x\n")}); }),
                AllOf(HasSubstr("i.stl: "), HasSubstr("\".stl\""), HasSubstr(".bdf")));
}

TEST(ReadDeck, RefusesAFileThatIsNotThere)
{
    EXPECT_THAT(test::message_of([] { read_deck({"no/such.msh"}); }), HasSubstr("no such file"));
}

}  // namespace
}  // namespace clench::preprocess

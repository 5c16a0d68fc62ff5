#include <gmock/gmock.h>

#include "preprocess/assembly/springs.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"
#include "tests/unit/nastran/square_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace square_deck;

TEST(NastranRod, HasAreaMassAndTorsion)
{
    const FeDeck deck = read(std::string(square) +
                             "PROD,3,1,20.,5.,,.1\nCROD,1,3,1,2\nPTUBE,4,1,10.,1.\nCTUBE,2,4,2,3\n"
                             "CONROD,5,3,4,1,7.\n");

    ASSERT_EQ(deck.mesh.blocks.size(), 1u);
    EXPECT_EQ(deck.mesh.blocks[0].kind,
              (ElementKind{Shape::line2, Family::truss, Integration::full}));
    std::vector<double> areas;
    for (const Index section : deck.mesh.blocks[0].section) {
        areas.push_back(*deck.sections[section].area);
    }
    EXPECT_THAT(areas, Contains(20.0));
    EXPECT_THAT(areas, Contains(7.0));
    EXPECT_THAT(areas, Contains(::testing::DoubleNear(M_PI / 4.0 * (100.0 - 64.0), 1e-12)));
    ASSERT_EQ(deck.springs.size(), 2u);  // J of PROD and of the tube
    EXPECT_NEAR(deck.springs[0].stiffness, 210000.0 / 2.6 * 5.0 / 2.0, 1e-6);
    EXPECT_EQ(deck.springs[0].row.size(), 2u);
    EXPECT_EQ(deck.springs[0].row[0].dof, 3);
}

/// At the middle of the line, 1 away from both ends: a shear spring sees θ × arm.
TEST(NastranBush, ActsInItsAxesAtItsPlace)
{
    const FeDeck deck =
        read(std::string(square) + "PBUSH,5,K,100.,20.,,,,3.\nCBUSH,1,5,1,2,0.,1.,0.\n");

    ASSERT_EQ(deck.springs.size(), 3u);
    const auto terms = [&](std::size_t spring) {
        std::vector<std::string> texts;
        for (const DofTerm& term : spring_terms(deck, deck.springs[spring])) {
            texts.push_back(fmt::format("{}.{}:{}", term.node + 1, term.dof + 1, term.factor));
        }
        return texts;
    };
    EXPECT_THAT(terms(0), ElementsAre("1.1:-1", "2.1:1"));
    EXPECT_THAT(terms(1), ElementsAre("1.2:-1", "1.6:-1", "2.2:1", "2.6:-1"));
    EXPECT_THAT(terms(2), ElementsAre("1.6:-1", "2.6:1"));
}

TEST(NastranBush, RefusesWhatHasNoDirections)
{
    const std::string start = std::string(square) + "GRID,5,,0.,0.,0.\nPBUSH,5,K,1.,2.,3.\n";

    expect_refusals(start, {{"CBUSH,1,5,1,5\n", "no CID and no length"},
                            {"CBUSH,1,5,1,2\n", "no orientation vector"},
                            {"CBUSH,1,6,1,2\n", "PBUSH 6, which is not defined"}});
}

}  // namespace
}  // namespace clench::preprocess::nastran

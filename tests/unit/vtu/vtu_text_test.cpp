// Small files written by hand: numbers, sets, cell types, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/vtu/vtu_parts.hpp"

namespace clench::preprocess {
namespace {

using namespace vtu_parts;

TEST(VtuText, ReadsAHexahedronNumberedFromOne)
{
    const Mesh mesh = read_text(Parts{}.text()).mesh;

    ASSERT_EQ(mesh.element_total(), 1);
    EXPECT_EQ(mesh.blocks[0].kind,
              (ElementKind{Shape::hex8, Family::solid, Integration::incompatible}));
    EXPECT_EQ(mesh.blocks[0].label[0].id, 1);
    EXPECT_EQ(mesh.node_label[0].id, 1);
    EXPECT_NEAR(test::volume(mesh, 0), 30.0, 1e-13);
}

TEST(VtuText, PutsVoxelsInOrder)
{
    Parts parts;
    parts.connectivity = "0 1 3 2 4 5 7 6";
    parts.types = "11";

    const Mesh mesh = read_text(parts.text()).mesh;

    EXPECT_EQ(mesh.blocks[0].kind.shape, Shape::hex8);
    EXPECT_NEAR(test::volume(mesh, 0), 30.0, 1e-13);
}

TEST(VtuText, TakesWedgesOfEitherSense)
{
    for (const char* nodes : {"0 1 2 4 5 6", "0 2 1 4 6 5"}) {
        Parts parts;
        parts.connectivity = nodes;
        parts.offsets = "6";
        parts.types = "13";

        const Mesh mesh = read_text(parts.text()).mesh;

        EXPECT_NEAR(test::volume(mesh, 0), 15.0, 1e-13) << nodes;
    }
}

TEST(VtuText, ReadsPyramids)
{
    Parts parts;
    parts.connectivity = "0 1 2 3 4";
    parts.offsets = "5";
    parts.types = "14";

    EXPECT_NEAR(test::volume(read_text(parts.text()).mesh, 0), 10.0, 1e-13);
}

TEST(VtuText, ReadsSeveralPiecesWithAWarning)
{
    Parts parts;
    parts.cell_data = array("Int8", "ALL", "1");

    const FeDeck deck = read_text(parts.text(parts.piece() + parts.piece()));

    EXPECT_EQ(deck.mesh.node_total(), 16);
    EXPECT_EQ(deck.mesh.blocks[0].nodes[8], 8);
    EXPECT_EQ(deck.mesh.element_sets.at("ALL").size(), 2u);
    ASSERT_EQ(deck.warnings.size(), 1u);
    EXPECT_THAT(deck.warnings[0], HasSubstr("2 pieces"));
}

TEST(VtuText, CountsPolyLinesAsSkipped)
{
    const FeDeck deck = read_text(with_cell(4, "0 1 2", 3).text());

    EXPECT_EQ(deck.mesh.element_total(), 1);
    EXPECT_EQ(deck.skipped.at("poly line cells"), 1);
}

}  // namespace
}  // namespace clench::preprocess

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/vtu/vtu_parts.hpp"

namespace clench::preprocess {
namespace {

using namespace vtu_parts;

TEST(VtuText, TakesNumbersFromTheArraysThatHoldThem)
{
    Parts parts;
    parts.point_data = array("Int64", "node_id", "11 12 13 14 15 16 17 18");
    parts.cell_data = array("Int64", "element_id", "77");

    const Mesh mesh = read_text(parts.text()).mesh;

    EXPECT_EQ(mesh.node_label[7].id, 18);
    EXPECT_EQ(mesh.blocks[0].label[0].id, 77);
    EXPECT_TRUE(mesh.element_sets.empty());
}

TEST(VtuText, TakesNumbersFromTheGlobalIds)
{
    Parts parts;
    parts.point_data = array("Int64", "my numbers", "11 12 13 14 15 16 17 18");
    std::string text = parts.text();
    text.replace(text.find("<PointData>"), 11, "<PointData GlobalIds=\"my numbers\">");

    EXPECT_EQ(read_text(text).mesh.node_label[7].id, 18);
}

TEST(VtuText, WarnsAboutNumbersBelowOneAndCountsInstead)
{
    Parts parts;
    parts.point_data = array("Int64", "GlobalNodeId", "0 1 2 3 4 5 6 7");

    const FeDeck deck = read_text(parts.text());

    EXPECT_EQ(deck.mesh.node_label[0].id, 1);
    ASSERT_EQ(deck.warnings.size(), 1u);
    EXPECT_THAT(deck.warnings[0], AllOf(HasSubstr("GlobalNodeId"), HasSubstr("it holds 0")));
}

TEST(VtuText, TakesPointArraysOfZeroAndOneAsNodeSets)
{
    Parts parts;
    parts.point_data =
        array("Int8", "FIX", "1 1 0 0 0 0 0 1") + array("Int8", "NONE", "0 0 0 0 0 0 0 0") +
        array("Int32", "level", "0 1 2 3 4 5 6 7") + array("Float32", "t", "0 1 0 1 0 1 0 1");

    const FeDeck deck = read_text(parts.text());

    EXPECT_THAT(deck.mesh.node_sets.at("FIX"), ElementsAre(0, 1, 7));
    EXPECT_FALSE(deck.mesh.node_sets.contains("level"));
    EXPECT_FALSE(deck.mesh.node_sets.contains("t"));
    EXPECT_EQ(deck.skipped.at("point array \"level\""), 1);
    EXPECT_EQ(deck.skipped.at("point array \"t\""), 1);
}

TEST(VtuText, TakesCellArraysAsElementSetsAndSurfaces)
{
    Parts parts = with_cell(9, "4 5 6 7", 4);
    parts.cell_data = array("UInt8", "TOP", "0 1") + array("Int32", "MaterialIds", "3 -1") +
                      array("Float64", "stress", "1 2");

    const FeDeck deck = read_text(parts.text());
    const Mesh& mesh = deck.mesh;

    EXPECT_EQ(mesh.element_total(), 1);
    EXPECT_THAT(keys_of(mesh.element_sets), UnorderedElementsAre("MaterialIds_3"));
    EXPECT_THAT(keys_of(mesh.surfaces), UnorderedElementsAre("TOP", "MaterialIds_-1"));
    EXPECT_EQ(test::worst_distance(mesh, mesh.surfaces.at("TOP").nodes, 2, 5.0), 0.0);
    EXPECT_EQ(mesh.node_sets.at("TOP").size(), 4u);
    EXPECT_EQ(deck.skipped.at("cell array \"stress\""), 1);
}

TEST(VtuText, DoesNotMakeAThousandSetsOfANumbering)
{
    Parts parts;
    parts.cells = 1200;
    parts.connectivity.clear();
    parts.offsets.clear();
    parts.types.clear();
    std::string numbers;
    for (int i = 0; i < parts.cells; ++i) {
        parts.connectivity += fmt::format(" {}", i % 8);
        parts.offsets += fmt::format(" {}", i + 1);
        parts.types += " 1";
        numbers += fmt::format(" {}", i);
    }
    parts.cell_data = array("Int32", "OriginalIds", numbers);

    const FeDeck deck = read_text(parts.text());

    EXPECT_TRUE(deck.mesh.node_sets.empty());
    EXPECT_EQ(deck.skipped.at("cell array \"OriginalIds\""), 1);
}

}  // namespace
}  // namespace clench::preprocess

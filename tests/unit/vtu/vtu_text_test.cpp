// Small files written by hand: numbers, sets, cell types, and what is refused.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "preprocess/readers/vtu/read_vtu.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

FeDeck read_text(const std::string& text)
{
    DeckBuilder builder;
    read_vtu({"part.vtu", text}, {}, builder);
    return builder.finish();
}

std::string refusal(const std::string& text)
{
    return test::message_of([&] { read_text(text); });
}

std::string array(const char* type, const char* name, const std::string& values, int components = 1)
{
    return fmt::format(
        "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"ascii\">{}"
        "</DataArray>\n",
        type, name, components, values);
}

/// What a file is made of; tests change one thing.
struct Parts {
    int points = 8, cells = 1;
    std::string positions = "0 0 0  2 0 0  2 3 0  0 3 0  0 0 5  2 0 5  2 3 5  0 3 5";
    std::string connectivity = "0 1 2 3 4 5 6 7", offsets = "8", types = "12";
    std::string point_data, cell_data;
    std::string grid = "UnstructuredGrid", header = "byte_order=\"LittleEndian\"";

    std::string piece() const
    {
        return fmt::format("<Piece NumberOfPoints=\"{}\" NumberOfCells=\"{}\">\n", points, cells) +
               "<PointData>" + point_data + "</PointData>\n<CellData>" + cell_data +
               "</CellData>\n<Points>" + array("Float64", "Points", positions, 3) +
               "</Points>\n<Cells>\n" + array("Int32", "connectivity", connectivity) +
               array("Int32", "offsets", offsets) + array("UInt8", "types", types) +
               "</Cells>\n</Piece>\n";
    }
    std::string text(const std::string& pieces) const
    {
        return fmt::format(
            "<?xml version=\"1.0\"?>\n<!-- by hand -->\n<VTKFile type=\"{}\" {}>\n"
            "<UnstructuredGrid>\n{}</UnstructuredGrid>\n</VTKFile>\n",
            grid, header, pieces);
    }
    std::string text() const { return text(piece()); }
};

/// The box with one more cell.
Parts with_cell(int type, const std::string& nodes, int count)
{
    Parts parts;
    parts.cells = 2;
    parts.connectivity += " " + nodes;
    parts.offsets += fmt::format(" {}", 8 + count);
    parts.types += fmt::format(" {}", type);
    return parts;
}

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

TEST(VtuText, RefusesAnArrayThatOnePieceLacks)
{
    Parts with, without;
    with.cell_data = array("Int8", "ALL", "1");

    EXPECT_THAT(refusal(with.text(with.piece() + without.piece())),
                AllOf(HasSubstr("\"ALL\""), HasSubstr("each piece must have it")));
    EXPECT_THAT(refusal(with.text(without.piece() + with.piece())),
                AllOf(HasSubstr("\"ALL\""), HasSubstr("each piece must have it")));
}

TEST(VtuText, RefusesCellTypesItDoesNotHaveByName)
{
    EXPECT_THAT(refusal(with_cell(29, "0 1 2", 3).text()),
                AllOf(HasSubstr("part.vtu:10: "), HasSubstr("cell 2"),
                      HasSubstr("triquadratic hexahedron"), HasSubstr("VTK type 29")));
    EXPECT_THAT(refusal(with_cell(42, "0 1 2", 3).text()), HasSubstr("polyhedron"));
    EXPECT_THAT(refusal(with_cell(199, "0 1 2", 3).text()), HasSubstr("VTK type 199"));
}

TEST(VtuText, CountsPolyLinesAsSkipped)
{
    const FeDeck deck = read_text(with_cell(4, "0 1 2", 3).text());

    EXPECT_EQ(deck.mesh.element_total(), 1);
    EXPECT_EQ(deck.skipped.at("poly line cells"), 1);
}

TEST(VtuText, RefusesWrongNumbersOfNodesAndNodesThatAreNotThere)
{
    EXPECT_THAT(refusal(with_cell(10, "0 1 2", 3).text()),
                HasSubstr("cell 2 is a tetra of 3 nodes, expected 4"));
    EXPECT_THAT(refusal(with_cell(10, "0 1 2 8", 4).text()),
                HasSubstr("cell 2 uses point 8, expected 0 to 7"));
    EXPECT_THAT(refusal(with_cell(10, "0 1 2 -1", 4).text()), HasSubstr("uses point -1"));
}

TEST(VtuText, RefusesArraysOfTheWrongLength)
{
    Parts parts;
    parts.points = 9;
    EXPECT_THAT(refusal(parts.text()),
                AllOf(HasSubstr("\"Points\""), HasSubstr("has 24 values, expected 27")));

    Parts longer;
    longer.connectivity += " 9";
    EXPECT_THAT(refusal(longer.text()), HasSubstr("has more values than the expected 8"));

    Parts offsets;
    offsets.offsets = "-8";
    EXPECT_THAT(refusal(offsets.text()), HasSubstr("offsets of cells go from 0 to -8"));
}

TEST(VtuText, RefusesCountsThatTheFileCannotHold)
{
    std::string text = Parts{}.text();
    text.replace(text.find("NumberOfPoints=\"8\""), 18, "NumberOfPoints=\"99999999999\"");
    EXPECT_THAT(refusal(text), AllOf(HasSubstr("part.vtu:5: "), HasSubstr("99999999999")));

    text.replace(text.find("99999999999"), 11, "-3");
    EXPECT_THAT(refusal(text), HasSubstr("NumberOfPoints is -3, expected 0 or more"));
}

TEST(VtuText, RefusesGhostCells)
{
    Parts parts;
    parts.cell_data = array("UInt8", "vtkGhostType", "1");

    EXPECT_THAT(refusal(parts.text()), HasSubstr("1 ghost cells"));
}

TEST(VtuText, RefusesOtherGridsEncodingsAndTypes)
{
    Parts poly;
    poly.grid = "PolyData";
    EXPECT_THAT(refusal(poly.text()), AllOf(HasSubstr("PolyData"), HasSubstr(".vtu")));

    Parts order;
    order.header = "byte_order=\"Middle\"";
    EXPECT_THAT(refusal(order.text()), HasSubstr("expected LittleEndian or BigEndian"));

    std::string text = Parts{}.text();
    text.replace(text.find("Float64"), 7, "Quaternion");
    EXPECT_THAT(refusal(text), HasSubstr("is of type \"Quaternion\""));

    text = Parts{}.text();
    text.replace(text.find("format=\"ascii\""), 14, "format=\"appended\" offset=\"0\"");
    EXPECT_THAT(refusal(text), HasSubstr("no <AppendedData>"));
}

TEST(VtuText, RefusesXmlThatIsNot)
{
    EXPECT_THAT(refusal("not xml"), HasSubstr("part.vtu:1: expected an element"));
    EXPECT_THAT(refusal("<VTKFile type=\"UnstructuredGrid\">\n<Piece>\n</Cells>"),
                AllOf(HasSubstr("part.vtu:3: "), HasSubstr("expected </Piece>, found </Cells>")));
    EXPECT_THAT(refusal("<VTKFile type=UnstructuredGrid>"), HasSubstr("not in quotes"));
    EXPECT_THAT(refusal("<VTKFile type=\"Unstr"), HasSubstr("no closing quote"));
    EXPECT_THAT(refusal("<!DOCTYPE a [<!ENTITY b \"c\">]>"), HasSubstr("document type"));
    EXPECT_THAT(refusal("<html></html>"), HasSubstr("expected VTKFile"));
    std::string deep;
    for (int i = 0; i < 100000; ++i) {
        deep += "<a>";
    }
    EXPECT_THAT(refusal(deep), HasSubstr("nested deeper"));
}

}  // namespace
}  // namespace clench::preprocess

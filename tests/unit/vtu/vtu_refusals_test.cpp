#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/vtu/vtu_parts.hpp"

namespace clench::preprocess {
namespace {

using namespace vtu_parts;

std::string refusal(const std::string& text)
{
    return test::message_of([&] { read_text(text); });
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
    clench::test::expect_refusals(refusal, {{"<VTKFile type=UnstructuredGrid>", "not in quotes"},
                                            {"<VTKFile type=\"Unstr", "no closing quote"},
                                            {"<!DOCTYPE a [<!ENTITY b \"c\">]>", "document type"},
                                            {"<html></html>", "expected VTKFile"}});
    std::string deep;
    for (int i = 0; i < 100000; ++i) {
        deep += "<a>";
    }
    EXPECT_THAT(refusal(deep), HasSubstr("nested deeper"));
}

}  // namespace
}  // namespace clench::preprocess

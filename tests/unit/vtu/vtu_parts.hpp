#pragma once

#include <fmt/format.h>

#include "preprocess/readers/vtu/read_vtu.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess::vtu_parts {

inline FeDeck read_text(const std::string& text)
{
    DeckBuilder builder;
    read_vtu({"part.vtu", text}, {}, builder);
    return builder.finish();
}

inline std::string array(const char* type, const char* name, const std::string& values,
                         int components = 1)
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
inline Parts with_cell(int type, const std::string& nodes, int count)
{
    Parts parts;
    parts.cells = 2;
    parts.connectivity += " " + nodes;
    parts.offsets += fmt::format(" {}", 8 + count);
    parts.types += fmt::format(" {}", type);
    return parts;
}

}  // namespace clench::preprocess::vtu_parts

#include <fstream>

#include <fmt/format.h>

#include "app/sweep/design.hpp"
#include "core/errors.hpp"
#include "postprocess/plot/csv_cells.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

bool is_label(const std::string& heading)
{
    return heading.starts_with('#');
}

/// Blanks around a cell are no part of it.
std::string trimmed(const std::string& text)
{
    const std::size_t first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

std::vector<std::string> cells_of_line(const std::string& line)
{
    std::vector<std::string> cells = postprocess::csv_cells(line);
    for (std::string& cell : cells) {
        cell = trimmed(cell);
    }
    return cells;
}

/// A cell is what may stand behind a key: `20`, `[0, 0, 20]`, `{law: linear, stiffness: 5e4}`.
YamlNode value_of(const std::string& cell, const std::string& where, const std::string& key)
{
    try {
        YamlNode list = parse_yaml({"cell", fmt::format("[{}]", cell)});
        if (list.children.size() == 1) {
            return std::move(list.children.front());
        }
    } catch (const InputError& error) {
        throw InputError(
            where, fmt::format("column {}: no value of a case file: {}", key, error.problem()));
    }
    throw InputError(where, fmt::format("column {}: found \"{}\", expected one value", key, cell),
                     "a cell with commas is quoted, and a list has brackets: \"[0, 0, 20]\"");
}

DesignRow row_of(const std::vector<std::string>& heading, const std::vector<std::string>& cells,
                 const std::string& where)
{
    if (cells.size() != heading.size()) {
        throw InputError(
            where,
            fmt::format("{} cells, expected {} as in the heading", cells.size(), heading.size()),
            "a cell with commas is quoted: \"[0, 0, 20]\"");
    }
    DesignRow row{where, {}, {}};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (is_label(heading[i])) {
            row.labels.push_back(cells[i]);
        } else {
            row.values.push_back(value_of(cells[i], where, heading[i]));
        }
    }
    return row;
}

}  // namespace

Design table_design(const fs::path& file)
{
    const std::string hint =
        "the first row has keys as --vary names them, every other row is a case:\n"
        "    forces.tip.force,#batch\n    \"[0, 0, 20]\",A";
    std::ifstream stream(file);
    std::string line;
    if (!stream || !std::getline(stream, line)) {
        throw InputError(file.string(), "cannot be read as a table of cases", hint);
    }
    if (line.starts_with("\xef\xbb\xbf")) {
        line.erase(0, 3);  // spreadsheets begin UTF-8 with a byte-order mark
    }
    const std::vector<std::string> heading = cells_of_line(line);
    Design design;
    for (const std::string& cell : heading) {
        if (cell.empty()) {
            throw InputError(file.string() + ":1", "a column has no heading", hint);
        }
        (is_label(cell) ? design.labels : design.keys)
            .push_back(is_label(cell) ? cell.substr(1) : cell);
    }
    for (int number = 2; std::getline(stream, line); ++number) {
        if (!trimmed(line).empty() && line != "\r") {
            design.rows.push_back(
                row_of(heading, cells_of_line(line), fmt::format("{}:{}", file.string(), number)));
        }
    }
    if (design.keys.empty() || design.rows.empty()) {
        throw InputError(file.string(), "has no case, expected keys and at least one row", hint);
    }
    return design;
}

}  // namespace clench::app

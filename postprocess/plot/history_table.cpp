#include "postprocess/plot/history_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "postprocess/plot/csv_cells.hpp"

namespace clench::postprocess {
namespace {

double number_of(const std::string& cell, const std::string& where)
{
    char* end = nullptr;
    const double value = std::strtod(cell.c_str(), &end);
    if (cell.empty() || *end != '\0')
        throw InputError(where, fmt::format("\"{}\" is not a number", cell));
    return value;
}

}  // namespace

std::string without_unit(const std::string& heading)
{
    return heading.substr(0, heading.find(" ["));
}

std::string HistoryTable::heading_of(const std::string& name) const
{
    const auto found = std::find_if(names.begin(), names.end(), [&](const std::string& heading) {
        return heading == name || without_unit(heading) == name;
    });
    return found == names.end() ? name : *found;
}

const std::vector<double>& HistoryTable::column(const std::string& name) const
{
    const auto found = std::find(names.begin(), names.end(), heading_of(name));
    if (found == names.end()) {
        const std::string near = did_you_mean(name, names);
        throw InputError(file, fmt::format("there is no column \"{}\"", name),
                         near.empty() ? fmt::format("columns: {}", fmt::join(names, ", ")) : near);
    }
    return columns[static_cast<std::size_t>(found - names.begin())];
}

HistoryTable read_history_table(const std::filesystem::path& path)
{
    HistoryTable table;
    table.file = path.string();
    std::error_code absent;
    const auto kind = std::filesystem::status(path, absent).type();
    std::ifstream stream;
    if (kind == std::filesystem::file_type::regular)  // pipes and devices would be waited for
        stream.open(path);
    std::string line;
    if (!stream.is_open() || !std::getline(stream, line)) {
        throw InputError(table.file, "cannot be read as a table of histories",
                         "clench solve writes one for every analysis: <out>/<analysis>.csv");
    }
    table.names = csv_cells(line);
    table.columns.resize(table.names.size());
    for (int number = 2; std::getline(stream, line); ++number) {
        if (line.empty() || line == "\r")
            continue;
        const std::string where = fmt::format("{}:{}", table.file, number);
        const std::vector<std::string> cells = csv_cells(line);
        if (cells.size() != table.names.size()) {
            throw InputError(where, fmt::format("{} columns, expected {} as in the heading",
                                                cells.size(), table.names.size()));
        }
        for (std::size_t i = 0; i < cells.size(); ++i)
            table.columns[i].push_back(number_of(cells[i], where));
    }
    if (table.columns.front().empty())
        throw InputError(table.file, "has a heading but no rows");
    return table;
}

}  // namespace clench::postprocess

#include "app/sweep/csv_text.hpp"

#include <cstdlib>

namespace clench::app {
namespace {

bool is_number(const std::string& cell)
{
    char* end = nullptr;
    std::strtod(cell.c_str(), &end);
    return !cell.empty() && *end == '\0';
}

std::string csv_cell(std::string cell)
{
    if (!cell.empty() && std::string("=+-@\t").find(cell.front()) != std::string::npos &&
        !is_number(cell)) {
        cell.insert(0, 1, '\'');
    }
    if (cell.find_first_of(",\"\n\r") == std::string::npos) {
        return cell;
    }
    std::string quoted = "\"";
    for (const char c : cell) {
        if (c == '"') {
            quoted += '"';
        }
        quoted += c == '\n' || c == '\r' ? ' ' : c;
    }
    return quoted + '"';
}

}  // namespace

std::string csv_line(const std::vector<std::string>& cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        line += (i == 0 ? "" : ",") + csv_cell(cells[i]);
    }
    return line + '\n';
}

}  // namespace clench::app

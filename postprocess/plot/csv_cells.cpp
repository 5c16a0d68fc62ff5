#include "postprocess/plot/csv_cells.hpp"

namespace clench::postprocess {

std::vector<std::string> csv_cells(std::string line)
{
    if (!line.empty() && line.back() == '\r')
        line.pop_back();
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"')
            cells.back() += line[i++];  // two stand for one
        else if (line[i] == '"')
            quoted = !quoted;
        else if (line[i] == ',' && !quoted)
            cells.emplace_back();
        else
            cells.back() += line[i];
    }
    for (std::string& cell : cells)
        if (cell.size() > 1 && cell[0] == '\'' && cell.find_first_of("=+-@\t", 1) == 1)
            cell.erase(0, 1);  // what kept spreadsheets from executing it
    return cells;
}

}  // namespace clench::postprocess

#pragma once

#include <sstream>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test::solved_blocks {

/// A CSV file as names and rows of numbers.
struct Csv {
    std::vector<std::string> names;
    std::vector<std::vector<double>> rows;
};

inline Csv csv(const std::string& text)
{
    Csv result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream cells(line);
        std::vector<double> row;
        for (std::string cell; std::getline(cells, cell, ',');) {
            if (result.rows.empty() && row.empty() && !std::isdigit(cell[0]) && cell[0] != '-') {
                result.names.push_back(cell);
            } else {
                row.push_back(std::stod(cell));
            }
        }
        if (!row.empty()) {
            result.rows.push_back(row);
        }
    }
    return result;
}

/// The case with another list of analyses.
inline std::string with_analyses(const std::string& list)
{
    return replaced(two_blocks_case, "  - {name: still, type: static, order: full, preloads: []}\n",
                    list);
}

}  // namespace clench::test::solved_blocks

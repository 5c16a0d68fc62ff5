#pragma once

#include <string>
#include <vector>

namespace clench::app {

/// Cells as a line of a CSV file: quoted where they have to be, and so that no spreadsheet executes
/// a text.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace clench::app

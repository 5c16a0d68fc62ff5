#pragma once

#include <string>
#include <vector>

namespace clench::postprocess {

/// The cells of a line of a CSV file, without quotes and without what keeps spreadsheets from
/// executing them.
std::vector<std::string> csv_cells(std::string line);

}  // namespace clench::postprocess

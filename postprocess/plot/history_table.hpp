#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace clench::postprocess {

/// Columns of a history file: numbers under a line of names, separated by commas.
struct HistoryTable {
    std::string file;
    std::vector<std::string> names;
    std::vector<std::vector<double>> columns;

    /// @throws InputError for an unknown name, with the nearest known one.
    const std::vector<double>& column(const std::string& name) const;
};

/// @throws InputError if the file cannot be read, a row has another number of columns than the
///         heading, or a cell is not a number, with the line.
HistoryTable read_history_table(const std::filesystem::path& path);

}  // namespace clench::postprocess

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

    /// The whole heading of a column that is named with or without its unit, "tip_z [mm]"; the
    /// name itself where there is none.
    std::string heading_of(const std::string& name) const;
    /// A column by its heading, or by the name before its unit.
    /// @throws InputError for an unknown name, with the nearest known one.
    const std::vector<double>& column(const std::string& name) const;
};

/// "tip_z" of "tip_z [mm]"
std::string without_unit(const std::string& heading);

/// @throws InputError if the file cannot be read, a row has another number of columns than the
///         heading, or a cell is not a number, with the line.
HistoryTable read_history_table(const std::filesystem::path& path);

}  // namespace clench::postprocess

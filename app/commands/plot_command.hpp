#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"

namespace clench::app {

struct PlotOptions {
    InputFiles files;             ///< history files; curves of several are drawn together
    std::string x;                ///< column of the abscissa; empty: the first
    std::vector<std::string> y;   ///< columns to draw; empty: all others, a panel each
    std::filesystem::path image;  ///< .png, .svg or .pdf; empty: beside the first file
    std::string title;
    bool spectrum = false;  ///< amplitudes over frequency instead of values over time
    bool log_x = false, log_y = false;
};
/// Draws histories: <analysis>.png from <analysis>.csv.
void plot_command(const PlotOptions& options, const CommonOptions& common, Console& console);

}  // namespace clench::app

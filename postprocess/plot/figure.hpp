#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace clench::postprocess {

enum class LineStyle { line, line_and_points, points };

/// One curve of a panel; a value that is not finite interrupts it.
struct Series {
    std::string name;  ///< in the legend; empty: not there
    std::vector<double> x, y;
    LineStyle style = LineStyle::line;
};

struct Axis {
    std::string label;  ///< quantity and unit: "tip_z [mm]"
    bool logarithmic = false;
};

/// One coordinate system with its curves, or with bars.
struct Panel {
    std::string title;
    Axis x, y;
    std::vector<Series> series;
    /// Not empty: bars; y of every series has one value per group, x is not used. A value that is
    /// not finite has no bar.
    std::vector<std::string> groups = {};
};

/// Panels side by side, in rows of `columns`, each `panel_width` by `panel_height` points (1/72
/// inch).
struct Figure {
    std::vector<Panel> panels;
    std::size_t columns = 0;  ///< 0: all in one row
    double panel_width = 420.0, panel_height = 300.0;
};

/// Draws the figure as the suffix says: .svg, .pdf or .png (two pixels a point). The file appears
/// when complete.
/// @throws InputError for another suffix, x and y of different length, a logarithmic axis without
///         a positive value, bars that are not one per group or on a logarithmic axis; SystemError
///         if it cannot be written.
void write_figure(const std::filesystem::path& path, const Figure& figure);

/// The same as SVG text.
/// @throws InputError as write_figure().
std::string figure_svg(const Figure& figure);

}  // namespace clench::postprocess

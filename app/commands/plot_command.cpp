#include "app/commands/plot_command.hpp"

#include <nlohmann/json.hpp>

#include "app/summary/to_json.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/errors.hpp"
#include "postprocess/plot/figure.hpp"
#include "postprocess/plot/history_table.hpp"
#include "postprocess/plot/spectrum.hpp"

namespace clench::app {
namespace {

using postprocess::HistoryTable, postprocess::Panel, postprocess::Series;

/// A history file, or w(g) of a reduced body: the share of all derivatives that g joint modes
/// carry.
HistoryTable table_of(const std::filesystem::path& file)
{
    if (file.extension() != ".h5")
        return postprocess::read_history_table(file);
    const std::vector<double> w = stored_reduction(read_flexible_body_record(file).summary)
                                      .value_or(ReductionSummary())
                                      .pov_ratio;
    if (w.empty())
        throw InputError(file.string(), "has no joint modes, so there is no w(g) to draw");
    HistoryTable table{file.string(), {"g", "w(g)"}, {{}, w}};
    for (std::size_t g = 1; g <= w.size(); ++g)
        table.columns[0].push_back(static_cast<double>(g));
    return table;
}

Series series_of(const HistoryTable& table, const std::string& x, const std::string& y,
                 bool spectrum)
{
    Series series;
    series.x = table.column(x);
    series.y = table.column(y);
    constexpr std::size_t few = 40;  // of a convergence curve every point counts
    if (series.x.size() <= few)
        series.style = postprocess::LineStyle::line_and_points;
    if (spectrum) {
        const postprocess::Spectrum found =
            postprocess::spectrum_of(series.x, series.y, table.file + ", column " + y);
        series.x = found.frequency;
        series.y = found.amplitude;
    }
    return series;
}

/// One quantity, a curve for each file.
Panel panel_of(const std::vector<HistoryTable>& tables, const std::string& y,
               const PlotOptions& options)
{
    const std::string x = options.x.empty() ? tables.front().names.front() : options.x;
    Panel panel;
    const std::string heading = tables.front().heading_of(y);
    panel.title = options.title.empty() ? postprocess::without_unit(heading) : options.title;
    panel.x = {options.spectrum ? "frequency (1/" + x + ")" : x, options.log_x};
    panel.y = {options.spectrum ? "amplitude of " + heading : heading, options.log_y};
    for (const HistoryTable& table : tables) {
        Series series = series_of(table, x, y, options.spectrum);
        if (tables.size() > 1)
            series.name = std::filesystem::path(table.file).parent_path().filename().string() +
                          "/" + std::filesystem::path(table.file).stem().string();
        panel.series.push_back(std::move(series));
    }
    return panel;
}

}  // namespace

void plot_command(const PlotOptions& options, const CommonOptions& common, Console& console)
{
    std::vector<HistoryTable> tables;
    for (const std::filesystem::path& file : options.files)
        tables.push_back(table_of(file));
    std::vector<std::string> wanted = options.y;
    if (wanted.empty())
        wanted.assign(tables.front().names.begin() + 1, tables.front().names.end());
    if (wanted.empty()) {
        throw InputError(tables.front().file,
                         "has one column only, there is nothing to draw over it",
                         "histories are chosen by output.histories in the case file");
    }
    postprocess::Figure figure;
    for (const std::string& y : wanted)
        figure.panels.push_back(panel_of(tables, y, options));
    std::filesystem::path image = options.image;
    if (image.empty())
        image = std::filesystem::path(options.files.front()).replace_extension(".png");
    if (!common.out.empty() && image.is_relative())
        image = common.out / image.filename();
    postprocess::write_figure(image, figure);
    console.print("figure: " + image.string() + "\n");
    console.print_json({{"command", "plot"}, {"image", image.string()}, {"columns", wanted}});
}

}  // namespace clench::app

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/report/report_sections.hpp"
#include "postprocess/plot/figure.hpp"

namespace clench::app {
namespace {

using postprocess::HtmlPage, postprocess::HtmlTable;

void add_modes(const ReductionSummary& reduction, HtmlPage& page)
{
    HtmlTable table{{"mode", "origin", "frequency [Hz]", "damping"}, {}};
    for (const ReductionSummary::Mode& mode : reduction.modes) {
        table.rows.push_back({std::to_string(mode.number), mode.origin,
                              shown_entry(mode.frequency_hz), shown_entry(mode.damping)});
    }
    page.fold(fmt::format("Mode table: {} modes", table.rows.size()));
    page.table(table);
    page.unfold();
}

/// 1 − w(g): what g joint modes leave out; w itself is one to the eye from the first modes on.
void add_share(const ReductionSummary& reduction, HtmlPage& page)
{
    const std::vector<double>& w = reduction.pov_ratio;
    if (w.size() < 2) {
        return;
    }
    postprocess::Series series;
    series.style = postprocess::LineStyle::line_and_points;
    for (std::size_t g = 1; g <= w.size(); ++g) {
        if (1.0 - w[g - 1] > 1e-16) {
            series.x.push_back(static_cast<double>(g));
            series.y.push_back(1.0 - w[g - 1]);
        }
    }
    if (series.x.size() < 2) {
        return;
    }
    postprocess::Panel panel;
    panel.x.label = "number of joint modes g";
    panel.y = {"1 - w(g)", true};
    panel.series = {series};
    postprocess::Figure figure;
    figure.panels = {panel};
    page.picture(postprocess::figure_svg(figure), "image/svg+xml",
                 "Share of the derivatives that g joint modes leave out");
}

}  // namespace

void add_reduction_section(const ReportData& data, HtmlPage& page)
{
    bool first = true;
    for (const ReportBody& body : data.bodies) {
        if (!body.reduction) {
            continue;
        }
        if (first) {
            page.section("Reduction");
            first = false;
        }
        page.subsection(body.body->name);
        const ReductionSummary& r = *body.reduction;
        std::vector<std::string> origins;
        for (const auto& [origin, count] : r.origins) {
            if (count > 0) {
                origins.push_back(fmt::format("{} {}", count, origin));
            }
        }
        page.paragraph(fmt::format("{} modes: {}; {} derivatives of rank {}.", r.mode_total,
                                   fmt::join(origins, ", "), r.derivatives, r.derivative_rank));
        add_share(r, page);
        add_modes(r, page);
    }
}

}  // namespace clench::app

#include "app/report/analysis_view.hpp"

#include <algorithm>

#include "core/errors.hpp"

namespace clench::app {
namespace {

/// The page stays below 15 MB with its pictures: a third more as base64.
constexpr std::size_t most_view_bytes = 8'000'000;

}  // namespace

ReportViews report_views(const ReportData& data, const CommonOptions& common, Workspace& workspace,
                         Console& console)
{
    const auto shown_count = std::ranges::count_if(data.analyses, [](const ReportAnalysis& a) {
        return a.analysis->is_reduced() && a.state == ReportState::up_to_date;
    });
    ViewData interactive(most_view_bytes, static_cast<std::size_t>(shown_count));
    ReportViews views;
    for (const ReportAnalysis& a : data.analyses) {
        AnalysisView& view = views.analyses.emplace_back();
        std::string remark;
        const auto scene = analysis_scene(data, a, common, workspace, console, remark);
        if (!scene) {
            view.pictures.remark = remark;
            continue;
        }
        if (!scene->has_modes()) {
            view.numbers = scene->worst.numbers;
            view.bolts = bolt_ranges(*scene, data.folder, common.threads);
            view.pictures = draw_analysis_view(*scene);
        }
        if (const std::string missing = interactive.add(*scene); !missing.empty()) {
            views.remarks.push_back(missing);
        }
    }
    views.interactive = interactive.empty() ? "" : interactive.text();
    return views;
}

}  // namespace clench::app

// clench report: one page that tells what was computed, from what, and whether to believe it.
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/replace_files.hpp"
#include "app/base/version.hpp"
#include "app/build/body_input.hpp"
#include "app/commands/commands.hpp"
#include "app/physics/automatic_laws.hpp"
#include "app/report/report_sections.hpp"

namespace clench::app {
namespace {

std::ptrdiff_t to_look_at(const std::vector<postprocess::HtmlCheck>& checks)
{
    using postprocess::Verdict;
    return std::count_if(checks.begin(), checks.end(), [](const auto& check) {
        return check.verdict == Verdict::look || check.verdict == Verdict::missing ||
               check.verdict == Verdict::wrong;
    });
}

}  // namespace

void report_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    Case c = case_file_of(files, "report");
    Workspace workspace;
    settle_laws(c, common, workspace, console);
    const ReportData data = gather_report(c, common, workspace);
    const ReportViews views = report_views(data, common, workspace, console);
    const std::vector<postprocess::HtmlCheck> accuracy = accuracy_checks(data);
    const std::vector<postprocess::HtmlCheck> checks = report_checks(data);
    const std::vector<postprocess::HtmlCheck> physics = physics_checks(data);
    const std::size_t total = accuracy.size() + checks.size() + physics.size();
    const auto count = to_look_at(accuracy) + to_look_at(checks) + to_look_at(physics);
    postprocess::HtmlPage page(c.title.empty() ? c.file.stem().string() : c.title,
                               fmt::format("{}, Clench {}", c.file.filename().string(), version()));
    page.head(report_head(data));
    add_summary_section(data, views, page);
    add_view_section(views, page);
    if (!accuracy.empty()) {
        page.section("Accuracy of reduced bodies");
        page.checks(accuracy);
    }
    if (!physics.empty()) {
        page.section("Physics");
        page.checks(physics);
    }
    page.section("Checks");
    page.checks(checks);
    add_model_section(data, page);
    add_reduction_section(data, page);
    add_results_section(data, views, page);
    add_input_section(data, page);
    const std::filesystem::path file = data.folder / (c.file.stem().string() + ".report.html");
    write_text(file, page.text());
    console.print(fmt::format("report: {} ({} checks, {})\n", file.lexically_normal().string(),
                              total,
                              count == 0 ? "all good" : fmt::format("{} to look at", count)));
    console.print_json({{"command", "report"},
                        {"file", file.lexically_normal().string()},
                        {"checks", total},
                        {"to_look_at", count}});
}

}  // namespace clench::app

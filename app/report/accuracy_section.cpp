#include <fmt/format.h>

#include "app/report/report_sections.hpp"

namespace clench::app {
namespace {

using postprocess::HtmlCheck, postprocess::Verdict;

std::string percent(double value)
{
    return fmt::format("{:.2g} %", 100.0 * value);
}

HtmlCheck row_check(const std::string& body, const AccuracySummary& accuracy,
                    const AccuracySummary::Row& row)
{
    const std::string where = row.worst.empty() ? "" : " (" + row.worst + ")";
    const std::string found = fmt::format("{}: {} instead of {}{}", percent(row.largest),
                                          shown_entry(row.reduced), shown_entry(row.full), where);
    return {fmt::format("{}: {}, {}", body, row.loads, row.quantity),
            row.count > 1
                ? fmt::format("{}; median of {}: {}", found, row.count, percent(row.median))
                : found,
            "within " + percent(accuracy.tolerance) + " of full order",
            accuracy.is_good(row) ? Verdict::good : Verdict::look};
}

void add_body(const std::string& name, const AccuracySummary& accuracy,
              std::vector<HtmlCheck>& checks)
{
    if (!accuracy.checked) {
        checks.push_back({name + ": accuracy of the reduced body",
                          "not checked: " + accuracy.reason, "compared with full order",
                          Verdict::missing});
        return;
    }
    for (const AccuracySummary::Row& row : accuracy.rows) {
        checks.push_back(row_check(name, accuracy, row));
    }
    if (accuracy.lost + accuracy.lost_reduced > 0) {
        checks.push_back({name + ": loads without equilibrium",
                          fmt::format("{} at full order, {} of the reduced body alone",
                                      accuracy.lost, accuracy.lost_reduced),
                          "none of the reduced body alone",
                          accuracy.lost_reduced == 0 ? Verdict::good : Verdict::look});
    }
}

}  // namespace

std::vector<HtmlCheck> accuracy_checks(const ReportData& data)
{
    std::vector<HtmlCheck> checks;
    for (const ReportBody& body : data.bodies) {
        if (body.reduction && body.reduction->accuracy) {
            add_body(body.body->name, *body.reduction->accuracy, checks);
        }
    }
    return checks;
}

}  // namespace clench::app

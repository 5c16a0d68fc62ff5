#include <fmt/format.h>

#include "app/report/report_sections.hpp"

namespace clench::app {
namespace {

using nlohmann::json;
using postprocess::HtmlCheck;
using postprocess::Verdict;

Verdict verdict(bool good)
{
    return good ? Verdict::good : Verdict::look;
}

HtmlCheck state_check(const ReportAnalysis& a)
{
    const std::string what = "results of " + a.analysis->name;
    const std::string expected = "computed from the case as it is now";
    switch (a.state) {
        case ReportState::up_to_date:
            return {what, "computed, up to date", expected, Verdict::good};
        case ReportState::outdated:
            return {what, "computed from another version of the case", expected, Verdict::look};
        default:
            return {what, "not computed", expected, Verdict::look};
    }
}

/// A run that repeats as many steps as it keeps fights with something: a law, a stiffness, an
/// event.
void add_step_check(const ReportAnalysis& a, std::vector<HtmlCheck>& checks)
{
    const int steps = a.summary.value("steps", 0), rejected = a.summary.value("rejected", 0);
    checks.push_back({fmt::format("{}: steps repeated smaller", a.analysis->name),
                      fmt::format("{} of {}", rejected, steps + rejected), "fewer than half",
                      verdict(rejected <= steps)});
}

/// Position level, over the extent of the model.
void add_drift_check(const ReportAnalysis& a, std::vector<HtmlCheck>& checks)
{
    if (a.summary.contains("constraint_drift")) {
        const double drift = a.summary["constraint_drift"];
        checks.push_back({fmt::format("{}: joint equations, largest error over the model's extent",
                                      a.analysis->name),
                          fmt::format("{:.2g}", drift), "below 1e-6", verdict(drift < 1e-6)});
    }
}

void add_redundancy_check(const ReportAnalysis& a, std::vector<HtmlCheck>& checks)
{
    const json dropped = a.summary.value("dropped_constraints", json::array());
    if (!dropped.empty()) {
        checks.push_back(
            {fmt::format("{}: redundant joint equations", a.analysis->name),
             fmt::format("{}", fmt::join(dropped.get<std::vector<std::string>>(), ", ")),
             "none: their reactions are not determined", Verdict::look});
    }
}

/// What the solver warned of, such as pairs that slid further than small sliding allows.
void add_warnings(const ReportAnalysis& a, std::vector<HtmlCheck>& checks)
{
    for (const json& warning : a.summary.value("warnings", json::array())) {
        checks.push_back({fmt::format("{}: warning", a.analysis->name), warning.get<std::string>(),
                          "none", Verdict::look});
    }
}

void add_basis_checks(const ReportBody& body, std::vector<HtmlCheck>& checks)
{
    if (!body.reduction.contains("check")) {
        return;
    }
    const json& check = body.reduction["check"];
    const std::string name = body.body->name;
    const double error =
        std::max(check.value("mass_error", 0.0), check.value("stiffness_error", 0.0));
    checks.push_back({fmt::format("basis of {}: error of orthogonality", name),
                      fmt::format("{:.2g}", error), "below 1e-8", verdict(error < 1e-8)});
    const auto dependent = check.value("dependent", std::vector<std::string>());
    if (!dependent.empty()) {
        checks.push_back({fmt::format("basis of {}: vectors left out", name),
                          fmt::format("{}", fmt::join(dependent, ", ")), "others span them already",
                          Verdict::good});
    }
    if (check.contains("condition")) {
        const double condition = check["condition"];
        checks.push_back({fmt::format("basis of {}: condition", name),
                          fmt::format("{:.2g}", condition), "below 1e10",
                          verdict(condition < 1e10)});
    }
}

}  // namespace

std::vector<HtmlCheck> report_checks(const ReportData& data)
{
    std::vector<HtmlCheck> checks;
    for (const ReportAnalysis& analysis : data.analyses) {
        checks.push_back(state_check(analysis));
        if (analysis.state != ReportState::missing) {
            add_step_check(analysis, checks);
            add_drift_check(analysis, checks);
            add_redundancy_check(analysis, checks);
            add_warnings(analysis, checks);
        }
    }
    for (const ReportBody& body : data.bodies) {
        add_basis_checks(body, checks);
    }
    return checks;
}

}  // namespace clench::app

#include <algorithm>

#include <fmt/format.h>

#include "app/report/report_sections.hpp"

namespace clench::app {
namespace {

using postprocess::HtmlCheck, postprocess::Verdict;

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
void add_step_check(const AnalysisSummary& a, std::vector<HtmlCheck>& checks)
{
    checks.push_back({fmt::format("{}: steps repeated with a smaller size", a.name),
                      fmt::format("{} of {}", a.rejected, a.steps + a.rejected), "fewer than half",
                      verdict(a.rejected <= a.steps)});
}

/// Friction by slip springs is a property of the law more than of the surfaces.
void add_slip_spring_checks(const AnalysisSummary& analysis, std::vector<HtmlCheck>& checks)
{
    for (const ContactSummary& contact : analysis.contacts) {
        if (contact.slip_spring_share > large_slip_spring_share) {
            checks.push_back({fmt::format("{}: contact {}, friction carried by slip springs",
                                          analysis.name, contact.name),
                              fmt::format("{:.1f} %", 100.0 * contact.slip_spring_share),
                              "below 50 %", Verdict::look});
        }
    }
}

void add_redundancy_check(const std::string& name, const SystemSummary& system,
                          std::vector<HtmlCheck>& checks)
{
    if (!system.dropped_constraints.empty()) {
        checks.push_back({fmt::format("{}: redundant joint equations", name),
                          fmt::format("{}", fmt::join(system.dropped_constraints, ", ")),
                          "none: their reactions are not determined", Verdict::look});
    }
}

/// What the solver warned of; pairs that slid too far have a row of their own.
void add_warnings(const std::string& name, const SystemSummary& system,
                  std::vector<HtmlCheck>& checks)
{
    for (const std::string& warning : system.warnings) {
        const bool about_sliding =
            std::any_of(system.sliding.begin(), system.sliding.end(),
                        [&](const SlidingSummary& contact) { return contact.warning == warning; });
        if (!about_sliding) {
            checks.push_back({fmt::format("{}: warning", name), warning, "none", Verdict::look});
        }
    }
}

void add_system_checks(const std::string& name, const SystemSummary& system,
                       std::vector<HtmlCheck>& checks)
{
    add_redundancy_check(name, system, checks);
    add_warnings(name, system, checks);
}

void add_basis_checks(const std::string& name, const ReductionSummary::Check& check,
                      std::vector<HtmlCheck>& checks)
{
    const double error = std::max(check.mass_error, check.stiffness_error);
    checks.push_back({fmt::format("basis of {}: error of orthogonality", name),
                      fmt::format("{:.2g}", error), "below 1e-8", verdict(error < 1e-8)});
    if (!check.dependent.empty()) {
        checks.push_back({fmt::format("basis of {}: vectors left out", name),
                          fmt::format("{}", fmt::join(check.dependent, ", ")),
                          "others span them already", Verdict::good});
    }
    checks.push_back({fmt::format("basis of {}: condition", name),
                      fmt::format("{:.2g}", check.condition), "below 1e10",
                      verdict(check.condition < 1e10)});
}

}  // namespace

std::vector<HtmlCheck> report_checks(const ReportData& data)
{
    std::vector<HtmlCheck> checks;
    for (const ReportAnalysis& analysis : data.analyses) {
        checks.push_back(state_check(analysis));
        if (analysis.summary) {
            add_step_check(*analysis.summary, checks);
            add_slip_spring_checks(*analysis.summary, checks);
        }
        if (analysis.summary && analysis.summary->system) {
            add_system_checks(analysis.analysis->name, *analysis.summary->system, checks);
        }
    }
    for (const ReportBody& body : data.bodies) {
        if (body.reduction) {
            add_basis_checks(body.body->name, body.reduction->check, checks);
        }
    }
    return checks;
}

}  // namespace clench::app

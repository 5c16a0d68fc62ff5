#include <algorithm>

#include <fmt/format.h>

#include "app/report/report_sections.hpp"

namespace clench::app {
namespace {

using nlohmann::json;
using postprocess::HtmlCheck;
using postprocess::Verdict;

/// Numerical damping takes less of motions that are resolved well: the examples lose 1e-6 to 2e-3.
constexpr double energy_tolerance = 0.01;

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
    checks.push_back({fmt::format("{}: steps repeated with a smaller size", a.analysis->name),
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

/// What loads and motions put in must be stored, dissipated or damped; the rest is what numerical
/// damping took and the integrator's error.
void add_energy_check(const ReportAnalysis& a, std::vector<HtmlCheck>& checks)
{
    const json balance = a.summary.value("energy_balance", json::object());
    const double energy = balance.value("largest_energy", 0.0);
    if (energy > 0.0) {
        const double share = balance.value("largest_defect", 0.0) / energy;
        checks.push_back({fmt::format("{}: energy balance, largest defect over the largest energy",
                                      a.analysis->name),
                          fmt::format("{:.2g}", share), fmt::format("below {}", energy_tolerance),
                          verdict(share < energy_tolerance)});
    }
}

/// "3, 17, 18 ..."
std::string some_numbers(const std::vector<int>& numbers)
{
    constexpr std::size_t most = 12;
    const std::size_t shown = std::min(numbers.size(), most);
    return fmt::format("{}{}", fmt::join(numbers.begin(), numbers.begin() + shown, ", "),
                       shown < numbers.size() ? " ..." : "");
}

/// Pairs stay those of the undeformed body.
void add_sliding_checks(const ReportAnalysis& a, std::vector<HtmlCheck>& checks)
{
    for (const json& contact : a.summary.value("sliding", json::array())) {
        const auto beyond = contact.at("beyond").get<std::vector<int>>();
        const std::string furthest =
            fmt::format("{:.2g} (pair {})", contact.at("ratio").get<double>(),
                        contact.at("furthest_pair").get<int>());
        checks.push_back(
            {fmt::format("{}: contact {}, longest slip over the size of a pair", a.analysis->name,
                         contact.at("contact").get<std::string>()),
             beyond.empty()
                 ? furthest
                 : fmt::format("{}; beyond 1: {} of {} pairs, {}", furthest, beyond.size(),
                               contact.at("pairs").get<int>(), some_numbers(beyond)),
             "below 1: small sliding", verdict(beyond.empty())});
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

/// What the solver warned of; pairs that slid too far have a row of their own.
bool is_about_sliding(const ReportAnalysis& a, const json& warning)
{
    const json sliding = a.summary.value("sliding", json::array());
    return std::any_of(sliding.begin(), sliding.end(), [&](const json& contact) {
        return contact.value("warning", json()) == warning;
    });
}

void add_warnings(const ReportAnalysis& a, std::vector<HtmlCheck>& checks)
{
    for (const json& warning : a.summary.value("warnings", json::array())) {
        if (!is_about_sliding(a, warning)) {
            checks.push_back({fmt::format("{}: warning", a.analysis->name),
                              warning.get<std::string>(), "none", Verdict::look});
        }
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
            add_energy_check(analysis, checks);
            add_sliding_checks(analysis, checks);
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

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/summary/analysis_summary.hpp"

namespace clench::app {
namespace {

std::string values_text(const char* heading, const std::map<std::string, double>& values)
{
    Table table({heading, "at the end"});
    for (const auto& [name, value] : values) {
        table.add({name, shown(value)});
    }
    return table.empty() ? "" : fmt::format("\n{}", table.text());
}

std::string counts_text(const AnalysisSummary& summary)
{
    const bool is_static = summary.is_static();
    Table table({is_static ? "increments" : "steps", is_static ? "cuts" : "rejected", "iterations",
                 "factorisations", "seconds", "converged"});
    table.add({std::to_string(summary.steps), std::to_string(summary.rejected),
               std::to_string(summary.iterations), std::to_string(summary.jacobians),
               fmt::format("{:.3g}", summary.seconds), summary.converged ? "yes" : "no"});
    return table.text();
}

std::string modes_text(const std::vector<LinearModeSummary>& modes)
{
    Table table({"mode", "frequency (Hz)", "damping ratio"});
    for (std::size_t i = 0; i < modes.size(); ++i) {
        table.add({std::to_string(i + 1), shown(modes[i].frequency_hz), shown(modes[i].damping)});
    }
    return table.empty() ? "" : fmt::format("\n{}", table.text());
}

/// What is redundant, since the system is overdetermined though without contradiction, and
/// warnings.
std::string system_text(const SystemSummary& system)
{
    std::string text;
    for (const std::string& name : system.dropped_constraints) {
        text += fmt::format("  redundant: {}\n", name);
    }
    for (const std::string& warning : system.warnings) {
        text += fmt::format("  warning: {}\n", warning);
    }
    for (const RecoverySummary& one : system.recovery) {
        text += fmt::format(
            "  {} recovered on the full model; the reduced body's contact force differs by up to "
            "{:.2g} % of the largest, {}, its pair forces by {:.2g} %\n",
            one.contact, one.largest_force > 0.0 ? 100.0 * one.difference / one.largest_force : 0.0,
            shown(one.largest_force), 100.0 * one.pairs);
    }
    return text;
}

std::string what_text(const AnalysisSummary& summary)
{
    if (!summary.system) {
        return fmt::format("full order, body {}", summary.body);
    }
    const SystemSummary& system = *summary.system;
    return fmt::format("reduced order, {}, {} coordinates, {} constraints",
                       system.bodies == 1 ? "1 body" : fmt::format("{} bodies", system.bodies),
                       system.coordinates, system.constraints);
}

}  // namespace

std::string analysis_text(const AnalysisSummary& summary)
{
    return fmt::format("analysis {} ({}, {})\n", summary.name, summary.type, what_text(summary)) +
           counts_text(summary) + (summary.system ? system_text(*summary.system) : "") +
           modes_text(summary.modes) + contacts_text(summary.contacts) +
           values_text("energy", summary.energies) + values_text("history", summary.histories) +
           physics_text(summary.physics);
}

}  // namespace clench::app

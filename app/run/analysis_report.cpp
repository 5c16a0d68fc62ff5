#include "app/run/analysis_report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/table.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

/// A number of the summary; what is no number in JSON (not finite) is shown as such.
double number(const json& value)
{
    return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

std::string values_text(const char* heading, const json& values)
{
    Table table({heading, "at the end"});
    for (const auto& [name, value] : values.items()) {
        table.add({name, shown(number(value))});
    }
    return table.empty() ? "" : fmt::format("\n{}", table.text());
}

/// Constraints that follow from others: the system is overdetermined, but without contradiction.
std::string dropped_text(const json& summary)
{
    std::string text;
    for (const json& name : summary.value("dropped_constraints", json::array())) {
        text += fmt::format("  redundant: {}\n", name.get<std::string>());
    }
    return text;
}

std::string warnings_text(const json& summary)
{
    std::string text;
    for (const json& warning : summary.value("warnings", json::array())) {
        text += fmt::format("  warning: {}\n", warning.get<std::string>());
    }
    return text;
}

std::string modes_text(const json& summary)
{
    Table table({"mode", "frequency (Hz)", "damping ratio"});
    const json modes = summary.value("modes", json::array());
    for (std::size_t i = 0; i < modes.size(); ++i) {
        const json& mode = modes[i];
        table.add({std::to_string(i + 1), shown(number(mode["frequency_hz"])),
                   shown(number(mode["damping"]))});
    }
    return table.empty() ? "" : fmt::format("\n{}", table.text());
}

}  // namespace

json interface_json(const std::string& name, const solver::InterfaceSums& sums,
                    const solver::InterfaceState& interface)
{
    json entry = {{"name", name},
                  {"pairs", interface.gap.size()},
                  {"active_pairs", sums.active_pairs},
                  {"slipping_pairs", sums.slipping_pairs},
                  {"gap_norm", sums.gap_norm},
                  {"max_pressure", sums.max_pressure},
                  {"normal_force", sums.normal_force},
                  {"friction_force", sums.friction_force},
                  {"dissipated_energy", sums.dissipated_energy}};
    if (!interface.gap.empty()) {
        const auto [least, most] = std::minmax_element(interface.gap.begin(), interface.gap.end());
        entry["gap_min"] = *least;
        entry["gap_max"] = *most;
    }
    return entry;
}

json interfaces_json(const FeModel& model, const solver::FullState& state)
{
    json interfaces = json::array();
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        const solver::InterfaceSums sums =
            solver::interface_sums(model, static_cast<Index>(j), state.interfaces[j]);
        interfaces.push_back(interface_json(model.contacts[j].name, sums, state.interfaces[j]));
        interfaces.back()["force_on_slave"] = {sums.force[0], sums.force[1], sums.force[2]};
    }
    return interfaces;
}

json analysis_json(const AnalysisCase& analysis, const FeModel& model, const AnalysisCounts& counts,
                   const solver::FullState& last, const std::vector<HistoryColumn>& columns)
{
    json histories = json::object();
    const std::vector<double> values = history_values(columns, model, last);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        histories[columns[i].name] = values[i];
    }
    json energies = json::object();
    for (const auto& [name, value] : counts.energies) {
        energies[name] = value;
    }
    return {{"name", analysis.name},
            {"type", analysis.type_word()},
            {"order", "full"},
            {"body", model.name},
            {"converged", true},
            {"steps", counts.steps},
            {"rejected", counts.rejected},
            {"iterations", counts.iterations},
            {"jacobians", counts.jacobians},
            {"solves", counts.solves},
            {"seconds", counts.seconds},
            {analysis.is_static() ? "load_factor" : "time", last.time},
            {"energies", std::move(energies)},
            {"contacts", interfaces_json(model, last)},
            {"histories", std::move(histories)}};
}

std::string interfaces_text(const json& interfaces)
{
    Table table({"contact", "pairs", "active", "slipping", "gap min", "gap max", "max pressure",
                 "normal force", "friction force"});
    for (const json& interface : interfaces) {
        const auto cell = [&](const char* key) {
            return shown(number(interface.value(key, json())));
        };
        table.add({interface["name"], cell("pairs"), cell("active_pairs"), cell("slipping_pairs"),
                   cell("gap_min"), cell("gap_max"), cell("max_pressure"), cell("normal_force"),
                   cell("friction_force")});
    }
    return table.empty() ? "" : fmt::format("\n{}", table.text());
}

std::string analysis_text(const json& summary)
{
    const bool is_static = summary["type"] == "static";
    Table table({is_static ? "increments" : "steps", is_static ? "cuts" : "rejected", "iterations",
                 "factorisations", "seconds", "converged"});
    const auto whole = [&](const char* key) { return std::to_string(summary[key].get<int>()); };
    table.add({whole("steps"), whole("rejected"), whole("iterations"), whole("jacobians"),
               fmt::format("{:.3g}", number(summary["seconds"])),
               summary["converged"].get<bool>() ? "yes" : "no"});
    const std::string what =
        summary["order"] == "full"
            ? fmt::format("full order, body {}", summary["body"].get<std::string>())
            : fmt::format("reduced order, {}, {} coordinates, {} constraints",
                          summary["bodies"] == 1
                              ? "1 body"
                              : fmt::format("{} bodies", summary["bodies"].get<int>()),
                          summary["coordinates"].get<int>(), summary["constraints"].get<int>());
    return fmt::format("analysis {} ({}, {})\n", summary["name"].get<std::string>(),
                       summary["type"].get<std::string>(), what) +
           table.text() + dropped_text(summary) + warnings_text(summary) + modes_text(summary) +
           interfaces_text(summary["contacts"]) + values_text("energy", summary["energies"]) +
           values_text("history", summary["histories"]);
}

}  // namespace clench::app

#include "app/summary/failed_checks.hpp"
#include "app/summary/json_numbers.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

const char* end_key(const AnalysisSummary& s)
{
    return s.is_static() ? "load_factor" : "time";
}

const auto mode_of_motion_fields = [](auto& mode, const auto& visit) {
    visit("frequency_hz", mode.frequency_hz, "damping", mode.damping, "real", mode.real,
          "imaginary", mode.imaginary);
};

/// What stands on the first level of every analysis and is read as it is written.
const auto analysis_fields = [](auto& s, const auto& visit) {
    visit("name", s.name, "type", s.type, "converged", s.converged, "steps", s.steps, "rejected",
          s.rejected, "iterations", s.iterations, "jacobians", s.jacobians, "solves", s.solves,
          "seconds", s.seconds, "contacts", s.contacts);
};

void add_modes(json& result, const std::vector<LinearModeSummary>& all)
{
    json frequencies = json::array(), modes = json::array();
    for (const LinearModeSummary& mode : all) {
        frequencies.push_back(mode.frequency_hz);
        modes.push_back(entries_of(mode, mode_of_motion_fields));
    }
    result["frequencies_hz"] = std::move(frequencies);
    result["modes"] = std::move(modes);
}

std::map<std::string, double> values_in(const json& object, const char* key)
{
    std::map<std::string, double> values;
    const json found = object.value(key, json::object());
    for (const auto& [name, value] : found.items()) {
        values[name] = number_of(value);
    }
    return values;
}

json physics_json(const std::vector<PhysicsFinding>& all)
{
    json result = json::array();
    for (const PhysicsFinding& f : all) {
        result.push_back({{"verdict", word_of(f.verdict)},
                          {"check", f.check},
                          {"place", f.place},
                          {"found", f.found},
                          {"expected", f.expected},
                          {"advice", f.advice}});
    }
    return result;
}

std::vector<PhysicsFinding> physics_in(const json& stored)
{
    std::vector<PhysicsFinding> all;
    for (const json& f : stored.value("physics", json::array())) {
        all.push_back({verdict_of(f.value("verdict", "")), f.value("check", ""),
                       f.value("place", ""), f.value("found", ""), f.value("expected", ""),
                       f.value("advice", "")});
    }
    return all;
}

}  // namespace

void to_json(json& result, const AnalysisSummary& s)
{
    result = entries_of(s, analysis_fields);
    result["order"] = s.order();
    result[end_key(s)] = s.end;
    result["energies"] = s.energies;
    result["histories"] = s.histories;
    if (s.system) {
        result.update(json(*s.system));
    } else {
        result["body"] = s.body;
    }
    if (s.type == "linearise") {
        add_modes(result, s.modes);
    }
    result["physics"] = physics_json(s.physics);
    result["failed_checks"] = failed_checks(s);
    if (s.up_to_date) {
        result["up_to_date"] = *s.up_to_date;
        result["files"] = s.files;
    }
}

void from_json(const json& stored, AnalysisSummary& s)
{
    read_entries(stored, s, analysis_fields);
    read_entry(stored, end_key(s), s.end);
    s.energies = values_in(stored, "energies");
    s.histories = values_in(stored, "histories");
    for (const json& mode : stored.value("modes", json::array())) {
        read_entries(mode, s.modes.emplace_back(), mode_of_motion_fields);
    }
    read_entry(stored, "body", s.body);
    s.physics = physics_in(stored);
    if (stored.value("order", "") == "reduced") {
        s.system = stored_system(stored, s.seconds);
    }
}

}  // namespace clench::app

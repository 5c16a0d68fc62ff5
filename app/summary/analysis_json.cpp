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

json sliding_json(const std::vector<SlidingSummary>& all)
{
    json result = json::array();
    for (const SlidingSummary& one : all) {
        result.push_back({{"contact", one.contact},
                          {"pairs", one.pairs},
                          {"beyond", one.beyond},
                          {"furthest_pair", one.furthest_pair},
                          {"ratio", one.ratio}});
        if (!one.warning.empty()) {
            result.back()["warning"] = one.warning;
        }
    }
    return result;
}

json recovery_json(const std::vector<RecoverySummary>& all)
{
    json result = json::array();
    for (const RecoverySummary& one : all) {
        result.push_back({{"contact", one.contact},
                          {"largest_force", one.largest_force},
                          {"difference", one.difference},
                          {"pairs", one.pairs}});
    }
    return result;
}

void add_motion(json& result, const MotionSummary& motion)
{
    const auto& [error, newton, elements] = motion.rejected_by;
    result["rejected_by"] = {{"error", error}, {"newton", newton}, {"force_elements", elements}};
    result["constraint_drift"] = motion.constraint_drift;
    const MotionSummary::Balance& b = motion.balance;
    result["energy_balance"] = {{"input", b.input},
                                {"stored", b.stored},
                                {"dissipated", b.dissipated},
                                {"damping", b.damping},
                                {"defect", b.defect},
                                {"largest_defect", b.largest_defect},
                                {"largest_energy", b.largest_energy}};
}

void add_modes(json& result, const std::vector<LinearModeSummary>& all)
{
    json frequencies = json::array(), modes = json::array();
    for (const LinearModeSummary& mode : all) {
        frequencies.push_back(mode.frequency_hz);
        modes.push_back({{"frequency_hz", mode.frequency_hz},
                         {"damping", mode.damping},
                         {"real", mode.real},
                         {"imaginary", mode.imaginary}});
    }
    result["frequencies_hz"] = std::move(frequencies);
    result["modes"] = std::move(modes);
}

void add_system(json& result, const SystemSummary& system)
{
    result["bodies"] = system.bodies;
    result["coordinates"] = system.coordinates;
    result["constraints"] = system.constraints;
    result["dropped_constraints"] = system.dropped_constraints;
    if (system.motion) {
        add_motion(result, *system.motion);
    }
    result["sliding"] = sliding_json(system.sliding);
    if (!system.recovery.empty()) {
        result["recovery"] = recovery_json(system.recovery);
    }
    result["warnings"] = system.warnings;
    result["cpu_seconds"] = system.cpu_seconds;
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

MotionSummary motion_of(const json& stored)
{
    MotionSummary motion;
    const json rejected = stored.value("rejected_by", json::object());
    read_entry(rejected, "error", motion.rejected_by.error);
    read_entry(rejected, "newton", motion.rejected_by.newton);
    read_entry(rejected, "force_elements", motion.rejected_by.force_elements);
    motion.constraint_drift = number_in(stored, "constraint_drift");
    const json balance = stored.value("energy_balance", json::object());
    MotionSummary::Balance& b = motion.balance;
    b.input = number_in(balance, "input");
    b.stored = number_in(balance, "stored");
    b.dissipated = number_in(balance, "dissipated");
    b.damping = number_in(balance, "damping");
    b.defect = number_in(balance, "defect");
    b.largest_defect = number_in(balance, "largest_defect");
    b.largest_energy = number_in(balance, "largest_energy");
    return motion;
}

SlidingSummary sliding_of(const json& stored)
{
    SlidingSummary sliding;
    read_entry(stored, "contact", sliding.contact);
    read_entry(stored, "pairs", sliding.pairs);
    read_entry(stored, "beyond", sliding.beyond);
    read_entry(stored, "furthest_pair", sliding.furthest_pair);
    read_entry(stored, "ratio", sliding.ratio);
    read_entry(stored, "warning", sliding.warning);
    return sliding;
}

SystemSummary system_of(const json& stored, double seconds)
{
    SystemSummary system;
    read_entry(stored, "bodies", system.bodies);
    read_entry(stored, "coordinates", system.coordinates);
    read_entry(stored, "constraints", system.constraints);
    read_entry(stored, "dropped_constraints", system.dropped_constraints);
    if (stored.contains("constraint_drift")) {
        system.motion = motion_of(stored);
    }
    for (const json& one : stored.value("sliding", json::array())) {
        system.sliding.push_back(sliding_of(one));
    }
    for (const json& one : stored.value("recovery", json::array())) {
        RecoverySummary& contact = system.recovery.emplace_back();
        read_entry(one, "contact", contact.contact);
        contact.largest_force = number_in(one, "largest_force");
        contact.difference = number_in(one, "difference");
        contact.pairs = number_in(one, "pairs");
    }
    read_entry(stored, "warnings", system.warnings);
    system.cpu_seconds = stored.value("cpu_seconds", seconds);
    return system;
}

AnalysisSummary analysis_of(const json& stored)
{
    AnalysisSummary s;
    read_entry(stored, "name", s.name);
    read_entry(stored, "type", s.type);
    read_entry(stored, "converged", s.converged);
    read_entry(stored, "steps", s.steps);
    read_entry(stored, "rejected", s.rejected);
    read_entry(stored, "iterations", s.iterations);
    read_entry(stored, "jacobians", s.jacobians);
    read_entry(stored, "solves", s.solves);
    read_entry(stored, "seconds", s.seconds);
    read_entry(stored, end_key(s), s.end);
    s.energies = values_in(stored, "energies");
    s.histories = values_in(stored, "histories");
    read_entry(stored, "contacts", s.contacts);
    for (const json& mode : stored.value("modes", json::array())) {
        s.modes.push_back({number_in(mode, "frequency_hz"), number_in(mode, "damping"),
                           number_in(mode, "real"), number_in(mode, "imaginary")});
    }
    read_entry(stored, "body", s.body);
    if (stored.value("order", "") == "reduced") {
        s.system = system_of(stored, s.seconds);
    }
    return s;
}

}  // namespace

void to_json(json& result, const AnalysisSummary& s)
{
    result = {{"name", s.name},
              {"type", s.type},
              {"order", s.order()},
              {"converged", s.converged},
              {"steps", s.steps},
              {"rejected", s.rejected},
              {"iterations", s.iterations},
              {"jacobians", s.jacobians},
              {"solves", s.solves},
              {"seconds", s.seconds},
              {end_key(s), s.end},
              {"energies", s.energies},
              {"contacts", s.contacts},
              {"histories", s.histories}};
    if (s.system) {
        add_system(result, *s.system);
    } else {
        result["body"] = s.body;
    }
    if (s.type == "linearise") {
        add_modes(result, s.modes);
    }
    result["failed_checks"] = failed_checks(s);
    if (s.up_to_date) {
        result["up_to_date"] = *s.up_to_date;
        result["files"] = s.files;
    }
}

std::string stored_text(const AnalysisSummary& summary)
{
    return json(summary).dump();
}

std::optional<AnalysisSummary> stored_analysis(const std::string& text)
{
    const json stored = json::parse(text, nullptr, false);
    return stored.is_object() ? std::optional(analysis_of(stored)) : std::nullopt;
}

}  // namespace clench::app

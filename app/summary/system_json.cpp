#include "app/summary/json_numbers.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

const auto sliding_fields = [](auto& one, const auto& visit) {
    visit("contact", one.contact, "pairs", one.pairs, "beyond", one.beyond, "furthest_pair",
          one.furthest_pair, "ratio", one.ratio);
};

const auto recovery_fields = [](auto& one, const auto& visit) {
    visit("contact", one.contact, "largest_force", one.largest_force, "difference", one.difference,
          "pairs", one.pairs);
};

const auto balance_fields = [](auto& b, const auto& visit) {
    visit("input", b.input, "stored", b.stored, "dissipated", b.dissipated, "damping", b.damping,
          "defect", b.defect, "largest_defect", b.largest_defect, "largest_energy",
          b.largest_energy);
};

const auto rejected_fields = [](auto& by, const auto& visit) {
    visit("error", by.error, "newton", by.newton, "force_elements", by.force_elements);
};

const auto system_fields = [](auto& system, const auto& visit) {
    visit("bodies", system.bodies, "coordinates", system.coordinates, "constraints",
          system.constraints, "dropped_constraints", system.dropped_constraints, "warnings",
          system.warnings);
};

json sliding_json(const std::vector<SlidingSummary>& all)
{
    json result = json::array();
    for (const SlidingSummary& one : all) {
        result.push_back(entries_of(one, sliding_fields));
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
        result.push_back(entries_of(one, recovery_fields));
    }
    return result;
}

void add_motion(json& result, const MotionSummary& motion)
{
    result["rejected_by"] = entries_of(motion.rejected_by, rejected_fields);
    result["constraint_drift"] = motion.constraint_drift;
    result["energy_balance"] = entries_of(motion.balance, balance_fields);
}

MotionSummary motion_of(const json& stored)
{
    MotionSummary motion;
    motion.constraint_drift = number_in(stored, "constraint_drift");
    read_entries(stored.value("rejected_by", json::object()), motion.rejected_by, rejected_fields);
    read_entries(stored.value("energy_balance", json::object()), motion.balance, balance_fields);
    return motion;
}

}  // namespace

void to_json(json& result, const SystemSummary& system)
{
    result = entries_of(system, system_fields);
    if (system.motion) {
        add_motion(result, *system.motion);
    }
    result["sliding"] = sliding_json(system.sliding);
    if (!system.recovery.empty()) {
        result["recovery"] = recovery_json(system.recovery);
    }
    result["cpu_seconds"] = system.cpu_seconds;
}

SystemSummary stored_system(const json& stored, double seconds)
{
    SystemSummary system;
    read_entries(stored, system, system_fields);
    if (stored.contains("constraint_drift")) {
        system.motion = motion_of(stored);
    }
    for (const json& one : stored.value("sliding", json::array())) {
        SlidingSummary& sliding = system.sliding.emplace_back();
        read_entries(one, sliding, sliding_fields);
        read_entry(one, "warning", sliding.warning);
    }
    for (const json& one : stored.value("recovery", json::array())) {
        read_entries(one, system.recovery.emplace_back(), recovery_fields);
    }
    system.cpu_seconds = stored.value("cpu_seconds", seconds);
    return system;
}

}  // namespace clench::app

#include "app/summary/json_numbers.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

const auto check_fields = [](auto& check, const auto& visit) {
    visit("trial_vectors", check.trial_vectors, "rigid_dropped", check.rigid_dropped, "dependent",
          check.dependent, "condition", check.condition, "mass_error", check.mass_error,
          "stiffness_error", check.stiffness_error);
};

const auto training_fields = [](auto& t, const auto& visit) {
    visit("loads", t.loads, "sweeps", t.sweeps, "lost", t.lost, "lowered", t.lowered, "checks",
          t.checks, "checks_lost", t.checks_lost, "deflection_median", t.deflection_median,
          "deflection_max", t.deflection_max, "force_median", t.force_median, "force_max",
          t.force_max);
};

const auto seconds_fields = [](auto& s, const auto& visit) {
    visit("vibration_modes", s.vibration_modes, "constraint_modes", s.constraint_modes,
          "derivatives", s.derivatives, "joint_modes", s.joint_modes, "orthogonalisation",
          s.orthogonalisation, "basis", s.basis, "accuracy", s.accuracy, "inertia_and_operators",
          s.inertia_and_operators, "recovery", s.recovery, "total", s.total);
};

const auto mode_fields = [](auto& mode, const auto& visit) {
    visit("mode", mode.number, "origin", mode.origin, "frequency_hz", mode.frequency_hz, "damping",
          mode.damping);
};

/// What stands on the first level and is read as it is written.
const auto reduction_fields = [](auto& s, const auto& visit) {
    visit("name", s.name, "mode_total", s.mode_total, "origins", s.origins, "component_modes",
          s.component_modes, "preload_modes", s.preload_modes, "joint_modes", s.joint_modes,
          "derivatives", s.derivatives, "derivative_rank", s.derivative_rank, "boundary_nodes",
          s.boundary_nodes, "contacts", s.contacts, "pairs", s.pairs, "mass", s.mass, "reused",
          s.reused);
};

}  // namespace

void to_json(json& result, const ReductionSummary& s)
{
    json modes = json::array();
    for (const ReductionSummary::Mode& mode : s.modes) {
        modes.push_back(entries_of(mode, mode_fields));
    }
    result = entries_of(s, reduction_fields);
    result["pov_ratio"] = s.pov_ratio;
    result["check"] = entries_of(s.check, check_fields);
    result["modes"] = std::move(modes);
    result["seconds"] = entries_of(s.seconds, seconds_fields);
    if (s.training) {
        result["training"] = entries_of(*s.training, training_fields);
    }
    if (s.accuracy) {
        result["accuracy"] = *s.accuracy;
    }
    if (s.up_to_date) {
        result["up_to_date"] = *s.up_to_date;
        result["artifact"] = s.artifact;
        result["recovery"] = s.recovery;
    }
}

void from_json(const json& stored, ReductionSummary& s)
{
    read_entries(stored, s, reduction_fields);
    for (const json& w : stored.value("pov_ratio", json::array())) {
        s.pov_ratio.push_back(number_of(w));
    }
    read_entries(stored.value("check", json::object()), s.check, check_fields);
    if (stored.contains("training")) {
        read_entries(stored["training"], s.training.emplace(), training_fields);
    }
    if (stored.contains("accuracy")) {
        s.accuracy = stored_accuracy(stored["accuracy"]);
    }
    for (const json& mode : stored.value("modes", json::array())) {
        read_entries(mode, s.modes.emplace_back(), mode_fields);
    }
    read_entries(stored.value("seconds", json::object()), s.seconds, seconds_fields);
}

}  // namespace clench::app

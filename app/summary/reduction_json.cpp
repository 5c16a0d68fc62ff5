#include "app/summary/json_numbers.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

json check_json(const ReductionSummary::Check& check)
{
    return {{"trial_vectors", check.trial_vectors}, {"rigid_dropped", check.rigid_dropped},
            {"dependent", check.dependent},         {"condition", check.condition},
            {"mass_error", check.mass_error},       {"stiffness_error", check.stiffness_error}};
}

json training_json(const ReductionSummary::Training& t)
{
    return {{"loads", t.loads},
            {"sweeps", t.sweeps},
            {"lost", t.lost},
            {"lowered", t.lowered},
            {"checks", t.checks},
            {"checks_lost", t.checks_lost},
            {"deflection_median", t.deflection_median},
            {"deflection_max", t.deflection_max},
            {"force_median", t.force_median},
            {"force_max", t.force_max}};
}

ReductionSummary::Training training_of(const json& stored)
{
    ReductionSummary::Training t;
    read_entry(stored, "loads", t.loads);
    read_entry(stored, "sweeps", t.sweeps);
    read_entry(stored, "lost", t.lost);
    read_entry(stored, "lowered", t.lowered);
    read_entry(stored, "checks", t.checks);
    read_entry(stored, "checks_lost", t.checks_lost);
    t.deflection_median = number_in(stored, "deflection_median");
    t.deflection_max = number_in(stored, "deflection_max");
    t.force_median = number_in(stored, "force_median");
    t.force_max = number_in(stored, "force_max");
    return t;
}

json seconds_json(const ReductionSummary::Seconds& s)
{
    return {{"vibration_modes", s.vibration_modes},
            {"constraint_modes", s.constraint_modes},
            {"derivatives", s.derivatives},
            {"joint_modes", s.joint_modes},
            {"orthogonalisation", s.orthogonalisation},
            {"basis", s.basis},
            {"accuracy", s.accuracy},
            {"inertia_and_operators", s.inertia_and_operators},
            {"recovery", s.recovery},
            {"total", s.total}};
}

ReductionSummary::Check check_of(const json& stored)
{
    ReductionSummary::Check check;
    read_entry(stored, "trial_vectors", check.trial_vectors);
    read_entry(stored, "rigid_dropped", check.rigid_dropped);
    read_entry(stored, "dependent", check.dependent);
    read_entry(stored, "condition", check.condition);
    read_entry(stored, "mass_error", check.mass_error);
    read_entry(stored, "stiffness_error", check.stiffness_error);
    return check;
}

ReductionSummary::Seconds seconds_of(const json& stored)
{
    return {number_in(stored, "vibration_modes"),   number_in(stored, "constraint_modes"),
            number_in(stored, "derivatives"),       number_in(stored, "joint_modes"),
            number_in(stored, "orthogonalisation"), number_in(stored, "basis"),
            number_in(stored, "accuracy"),          number_in(stored, "inertia_and_operators"),
            number_in(stored, "recovery"),          number_in(stored, "total")};
}

ReductionSummary reduction_of(const json& stored)
{
    ReductionSummary s;
    read_entry(stored, "name", s.name);
    read_entry(stored, "mode_total", s.mode_total);
    read_entry(stored, "origins", s.origins);
    read_entry(stored, "component_modes", s.component_modes);
    read_entry(stored, "preload_modes", s.preload_modes);
    read_entry(stored, "joint_modes", s.joint_modes);
    read_entry(stored, "derivatives", s.derivatives);
    read_entry(stored, "derivative_rank", s.derivative_rank);
    for (const json& w : stored.value("pov_ratio", json::array())) {
        s.pov_ratio.push_back(number_of(w));
    }
    read_entry(stored, "boundary_nodes", s.boundary_nodes);
    read_entry(stored, "contacts", s.contacts);
    read_entry(stored, "pairs", s.pairs);
    read_entry(stored, "mass", s.mass);
    s.check = check_of(stored.value("check", json::object()));
    if (stored.contains("training")) {
        s.training = training_of(stored["training"]);
    }
    if (stored.contains("accuracy")) {
        s.accuracy = stored_accuracy(stored["accuracy"]);
    }
    for (const json& mode : stored.value("modes", json::array())) {
        s.modes.push_back({mode.value("mode", 0), mode.value("origin", ""),
                           number_in(mode, "frequency_hz"), number_in(mode, "damping")});
    }
    s.seconds = seconds_of(stored.value("seconds", json::object()));
    read_entry(stored, "reused", s.reused);
    return s;
}

}  // namespace

void to_json(json& result, const ReductionSummary& s)
{
    json modes = json::array();
    for (const ReductionSummary::Mode& mode : s.modes) {
        modes.push_back({{"mode", mode.number},
                         {"origin", mode.origin},
                         {"frequency_hz", mode.frequency_hz},
                         {"damping", mode.damping}});
    }
    result = {{"name", s.name},
              {"mode_total", s.mode_total},
              {"origins", s.origins},
              {"component_modes", s.component_modes},
              {"preload_modes", s.preload_modes},
              {"joint_modes", s.joint_modes},
              {"derivatives", s.derivatives},
              {"derivative_rank", s.derivative_rank},
              {"pov_ratio", s.pov_ratio},
              {"boundary_nodes", s.boundary_nodes},
              {"contacts", s.contacts},
              {"pairs", s.pairs},
              {"mass", s.mass},
              {"check", check_json(s.check)},
              {"modes", std::move(modes)},
              {"seconds", seconds_json(s.seconds)},
              {"reused", s.reused}};
    if (s.training) {
        result["training"] = training_json(*s.training);
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

std::string stored_text(const ReductionSummary& summary)
{
    return json(summary).dump();
}

std::optional<ReductionSummary> stored_reduction(const std::string& text)
{
    const json stored = json::parse(text, nullptr, false);
    return stored.is_object() ? std::optional(reduction_of(stored)) : std::nullopt;
}

}  // namespace clench::app

// Whether steps, output and basis follow loads that oscillate.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

/// The highest frequency that the reduced bodies have vibration modes for; 0 without such modes.
double highest_mode(const PhysicsFacts& facts)
{
    double highest = 0.0;
    for (const BodyFacts& body : facts.bodies) {
        if (body.reduction == nullptr) {
            continue;
        }
        for (const ReductionSummary::Mode& mode : body.reduction->modes) {
            highest = std::max(highest, mode.origin == "vibration" ? mode.frequency_hz : 0.0);
        }
    }
    return highest;
}

void look_at_load(const PhysicsFacts& facts, const std::string& name, double frequency,
                  PhysicsFindings& findings)
{
    using enum PhysicsFinding::Verdict;
    const double period = 1.0 / frequency, modes = highest_mode(facts);
    const double output = facts.c.output.step.value_or(facts.step());
    const bool short_steps = facts.step() * 8.0 <= period, seen = output * 4.0 <= period;
    const bool spanned = modes == 0.0 || modes >= 1.5 * frequency;
    const auto verdict = short_steps && seen && spanned ? green : amber;
    std::string advice;
    advice += short_steps ? "" : fmt::format("max_step: {} follows it. ", shown(period / 20.0));
    advice += seen ? "" : fmt::format("output.step: {} shows it. ", shown(period / 20.0));
    advice +=
        spanned ? "" : fmt::format("vibration_modes up to {} Hz carry it", shown(2.0 * frequency));
    findings.push_back(
        {verdict, "", "load " + name,
         fmt::format("{} Hz; steps of {}, output every {}{}", shown(frequency), shown(facts.step()),
                     shown(output),
                     modes > 0.0 ? fmt::format(", vibration modes up to {} Hz", shown(modes)) : ""),
         "8 steps and 4 outputs in a period, modes up to 1.5 times the frequency", advice});
}

void look_at_excitation(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    if (!facts.analysis.is_dynamic() || !(facts.step() > 0.0)) {
        return;
    }
    for (const ForceCase& force : facts.c.forces) {
        const ServiceLoad* load = force.element->service_load();
        if (load != nullptr && load->time.harmonic) {
            look_at_load(facts, force.name, *load->time.harmonic->frequency, findings);
        }
    }
}

}  // namespace

namespace physics {

PhysicsCheck excitation()
{
    return {"excitation", 180, look_at_excitation};
}

}  // namespace physics
}  // namespace clench::app

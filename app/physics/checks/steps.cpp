// Whether the steps resolve what the basis holds.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_body(const PhysicsFacts& facts, const BodyFacts& body, PhysicsFindings& findings)
{
    constexpr double enough = 4.0;  // steps in a period
    int total = 0, beyond = 0;
    double first = 0.0;
    for (const ReductionSummary::Mode& mode : body.reduction->modes) {
        if (mode.origin != "vibration" || !(mode.frequency_hz > 0.0)) {
            continue;
        }
        ++total;
        if (1.0 / (mode.frequency_hz * facts.step()) < enough) {
            first = beyond == 0 ? mode.frequency_hz : first;
            ++beyond;
        }
    }
    if (total == 0 || facts.analysis.quasi_static_above) {
        return;
    }
    const auto verdict = graded(static_cast<double>(beyond) / total, 0.5);
    findings.push_back(
        {verdict, "", "body " + body.body->name,
         beyond == 0
             ? fmt::format("steps of {} on average resolve all {} vibration modes",
                           shown(facts.step()), total)
             : fmt::format("steps of {} on average are too long for {} of {} vibration modes, from "
                           "{} Hz on",
                           shown(facts.step()), beyond, total, shown(first)),
         fmt::format("{} steps in the periods of most of them", enough),
         advice_for(verdict,
                    fmt::format("max_step: {} resolves them; quasi_static_above: {} leaves out "
                                "their vibration, or take fewer",
                                shown(0.1 / first), shown(first)))});
}

void look_at_steps(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    if (!facts.analysis.is_dynamic() || !(facts.step() > 0.0)) {
        return;
    }
    for (const BodyFacts& body : facts.bodies) {
        if (body.reduction != nullptr) {
            look_at_body(facts, body, findings);
        }
    }
}

}  // namespace

namespace physics {

PhysicsCheck steps()
{
    return {"steps", 170, look_at_steps};
}

}  // namespace physics
}  // namespace clench::app

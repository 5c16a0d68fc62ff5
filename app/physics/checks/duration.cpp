// Whether a motion lasts long enough to be one.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_duration(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    if (!facts.analysis.is_dynamic()) {
        return;
    }
    for (const BodyFacts& body : facts.bodies) {
        double lowest = 0.0;
        if (body.reduction != nullptr) {
            for (const ReductionSummary::Mode& mode : body.reduction->modes) {
                const double f = mode.origin == "vibration" ? mode.frequency_hz : 0.0;
                lowest = f > 0.0 && (lowest == 0.0 || f < lowest) ? f : lowest;
            }
        }
        if (lowest == 0.0) {
            continue;
        }
        const double periods = (*facts.analysis.end - facts.begin) * lowest;
        const auto verdict = graded(1.0 / periods, 1.0);
        findings.push_back({verdict, "", "body " + body.body->name,
                            fmt::format("{:.3g} periods of its lowest vibration mode, {} Hz",
                                        periods, shown(lowest)),
                            "at least one",
                            advice_for(verdict, "Is `end` in the unit of time of the case?")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck duration()
{
    return {"duration", 200, look_at_duration};
}

}  // namespace physics
}  // namespace clench::app

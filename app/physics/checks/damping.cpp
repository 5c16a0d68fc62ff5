// Whether modes are damped as structures are.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_damping(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double noticeable = 0.2, overdamped = 1.0;
    for (const BodyFacts& body : facts.bodies) {
        if (body.reduction == nullptr || body.reduction->modes.empty()) {
            continue;
        }
        const auto most = std::ranges::max_element(
            body.reduction->modes, {},
            [](const ReductionSummary::Mode& mode) { return mode.damping; });
        const auto verdict = graded(most->damping, noticeable, overdamped);
        findings.push_back(
            {verdict, "", "body " + body.body->name,
             fmt::format("damping ratio {} of mode {}", shown(most->damping), most->number),
             fmt::format("at most {}", noticeable),
             advice_for(verdict,
                        "Ratios of structures are 0.001 to 0.05, and not per cent: 2 % is 0.02")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck damping()
{
    return {"damping", 210, look_at_damping};
}

}  // namespace physics
}  // namespace clench::app

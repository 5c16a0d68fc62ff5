// Whether joints hold.
#include <fmt/format.h>

#include "app/physics/registry.hpp"
#include "app/summary/failed_checks.hpp"

namespace clench::app {
namespace {

void look_at_joint_equations(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    const auto& system = facts.summary.system;
    if (!system || !system->motion || system->constraints == 0) {
        return;
    }
    const double drift = system->motion->constraint_drift;
    const auto verdict =
        drift < drift_tolerance ? PhysicsFinding::Verdict::green : PhysicsFinding::Verdict::red;
    findings.push_back({verdict, "", facts.place(),
                        fmt::format("largest error {:.2g} of the model's extent", drift),
                        fmt::format("below {:.0e}", drift_tolerance),
                        advice_for(verdict, "A smaller tolerance or max_step")});
}

}  // namespace

namespace physics {

PhysicsCheck joint_equations()
{
    return {"joint equations", 160, look_at_joint_equations};
}

}  // namespace physics
}  // namespace clench::app

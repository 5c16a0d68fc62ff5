// Whether what loads put in is stored, dissipated or damped.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"
#include "app/summary/failed_checks.hpp"

namespace clench::app {
namespace {

double value_of(const AnalysisSummary& summary, const char* name)
{
    const auto found = summary.energies.find(name);
    return found == summary.energies.end() ? 0.0 : found->second;
}

/// Order full knows its balance at the end.
double full_order_share(const AnalysisSummary& s)
{
    const double largest = std::max({std::abs(value_of(s, "work")), std::abs(value_of(s, "stored")),
                                     value_of(s, "friction"), value_of(s, "damping")});
    return largest > 0.0 ? -value_of(s, "lost_by_integrator") / largest : 0.0;
}

void look_at_energy(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    if (!facts.analysis.is_dynamic()) {
        return;
    }
    const auto& system = facts.summary.system;
    // Numerical damping may take energy, nothing may make it.
    const double share =
        system && system->motion ? energy_share(*system->motion) : full_order_share(facts.summary);
    const auto verdict =
        share < energy_tolerance ? PhysicsFinding::Verdict::green : PhysicsFinding::Verdict::red;
    findings.push_back(
        {verdict, "", facts.place(),
         system ? fmt::format("largest defect {:.2g} of the largest energy", share)
                : fmt::format("{:.2g} of the largest energy created", std::max(share, 0.0)),
         fmt::format("below {}", energy_tolerance),
         advice_for(verdict, "A smaller tolerance or max_step, or a smoother normal law")});
}

}  // namespace

namespace physics {

PhysicsCheck energy()
{
    return {"energy balance", 150, look_at_energy};
}

}  // namespace physics
}  // namespace clench::app

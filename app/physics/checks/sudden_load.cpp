// Whether loads of a motion begin gently.
#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_sudden_load(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    using enum PhysicsFinding::Verdict;
    if (!facts.analysis.is_dynamic() || !facts.analysis.start_from.empty()) {
        return;
    }
    for (const ForceCase& force : facts.c.forces) {
        const ServiceLoad* load = force.element->service_load();
        if (load == nullptr) {
            continue;
        }
        const double first = load->time.at(0.0);
        const auto verdict = first == 0.0 ? green : amber;
        findings.push_back(
            {verdict, "", "load " + force.name,
             fmt::format("begins with a factor of {}", shown(first)),
             "0 at the start of a motion from rest",
             advice_for(verdict,
                        "A load that is there at once makes twice its deflection: let it grow "
                        "(time: {haversine: ...}), or start_from a static analysis that has it")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck sudden_load()
{
    return {"sudden load", 190, look_at_sudden_load};
}

}  // namespace physics
}  // namespace clench::app

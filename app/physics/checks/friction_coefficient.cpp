// Whether friction coefficients are those of any surfaces.
#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_friction_coefficient(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double largest = 1.5;
    for (const ContactFacts& contact : facts.contacts) {
        const auto& friction = contact.contact->friction;
        if (!friction || !friction->mu) {
            continue;
        }
        if (friction->assumed) {
            findings.push_back({PhysicsFinding::Verdict::amber, "", "contact " + contact.name,
                                fmt::format("mu is {} because nobody chose it (friction: auto)",
                                            shown(*friction->mu)),
                                "what was measured or agreed on",
                                "friction: {law: coulomb, mu: ..., stick: auto}"});
            continue;
        }
        const auto verdict = graded(*friction->mu, largest);
        findings.push_back({verdict, "", "contact " + contact.name,
                            fmt::format("mu is {}", shown(*friction->mu)),
                            fmt::format("at most {}", largest),
                            advice_for(verdict,
                                       "Dry steel has 0.1 to 0.2, rubber about 1: is a decimal "
                                       "point missing?")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck friction_coefficient()
{
    return {"friction coefficient", 100, look_at_friction_coefficient};
}

}  // namespace physics
}  // namespace clench::app

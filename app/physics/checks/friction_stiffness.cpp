// Whether the stick stiffness of friction fits the elements behind the contact.
#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_friction_stiffness(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double softest = 1e-3, stiffest = 1000.0;
    for (const ContactFacts& contact : facts.contacts) {
        const auto& friction = contact.contact->friction;
        if (!friction || !friction->stick || *friction->stick == 0.0 ||
            !(contact.bed.shear > 0.0)) {
            continue;
        }
        const double ratio = *friction->stick / contact.bed.shear;
        const double creep = contact.seen.deflection / contact.bed.pair_size;
        const bool fits = ratio >= softest && ratio <= stiffest && creep <= 0.1;
        const auto verdict = fits ? PhysicsFinding::Verdict::green : PhysicsFinding::Verdict::amber;
        findings.push_back(
            {verdict, "", "contact " + contact.name,
             fmt::format("stick is {:.2g} times the shear stiffness of the elements behind it; "
                         "elastic deflection up to {}",
                         ratio, shown(contact.seen.deflection)),
             fmt::format("{} to {}, and a deflection below {}", shown(softest * contact.bed.shear),
                         shown(stiffest * contact.bed.shear), shown(0.1 * contact.bed.pair_size)),
             advice_for(verdict,
                        fmt::format("Surfaces that should stick give way, or steps get small: "
                                    "`stick: auto` takes {}",
                                    shown(10.0 * contact.bed.shear)))});
    }
}

}  // namespace

namespace physics {

PhysicsCheck friction_stiffness()
{
    return {"friction stiffness", 90, look_at_friction_stiffness};
}

}  // namespace physics
}  // namespace clench::app

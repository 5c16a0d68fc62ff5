// Whether surfaces that are to touch do.
#include <cmath>

#include <fmt/format.h>

#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_closure(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    using enum PhysicsFinding::Verdict;
    for (const ContactFacts& contact : facts.contacts) {
        if (contact.seen.states == 0.0) {
            continue;
        }
        const bool opened = contact.pressed && !std::isnan(contact.seen.opened);
        const bool good = contact.seen.has_closed() && !opened;
        findings.push_back(
            {good ? green : amber, "", "contact " + contact.name,
             !contact.seen.has_closed() ? "no pair ever touches"
             : opened ? "all pairs are open " + at_time(facts, contact.seen.opened)
                      : fmt::format("up to {:.3g} % of the pairs are closed",
                                    100.0 * contact.seen.active_share),
             "surfaces that touch",
             advice_for(good ? green : amber,
                        contact.seen.has_closed()
                            ? "Loads lift the joint off as a whole: check their size and unit, and "
                              "the preload"
                            : "Are there a gap in the mesh, a clearance or no preload that should "
                              "not be, or are slave and master the wrong surfaces?")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck closure()
{
    return {"closure", 120, look_at_closure};
}

}  // namespace physics
}  // namespace clench::app

// Whether a joint that is pressed together sticks anywhere.
#include <cmath>

#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_grip(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    using enum PhysicsFinding::Verdict;
    for (const ContactFacts& contact : facts.contacts) {
        if (!contact.contact->friction || !contact.pressed || !contact.seen.has_closed()) {
            continue;
        }
        const bool holds = std::isnan(contact.seen.slipped);
        findings.push_back(
            {holds ? green : amber, "", "contact " + contact.name,
             holds ? "some pairs stick at all times"
                   : "every closed pair slips " + at_time(facts, contact.seen.slipped),
             "a joint that holds somewhere",
             advice_for(holds ? green : amber,
                        "The joint slides as a whole: check preload, mu and the loads across it")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck grip()
{
    return {"grip", 130, look_at_grip};
}

}  // namespace physics
}  // namespace clench::app

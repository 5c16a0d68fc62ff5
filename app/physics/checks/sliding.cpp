// Whether pairs slide less than their size, as small sliding takes it.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

struct Slid {
    double ratio = 0.0;
    int pair = 0, beyond = 0;
};

/// Order reduced counted at every accepted step.
Slid slid_of(const PhysicsFacts& facts, const ContactFacts& contact)
{
    if (facts.summary.system) {
        const auto& all = facts.summary.system->sliding;
        const auto found = std::ranges::find(all, contact.name, &SlidingSummary::contact);
        if (found != all.end()) {
            return {found->ratio, found->furthest_pair, static_cast<int>(found->beyond.size())};
        }
    }
    return {contact.seen.sliding, static_cast<int>(contact.seen.sliding_pair) + 1, 0};
}

void look_at_sliding(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    for (const ContactFacts& contact : facts.contacts) {
        const Slid slid = slid_of(facts, contact);
        const auto verdict = graded(slid.ratio, 0.5, 1.0);
        const std::string others =
            slid.beyond > 0 ? fmt::format("; {} pairs slide further than their size", slid.beyond)
                            : "";
        findings.push_back(
            {verdict, "", "contact " + contact.name,
             slid.pair > 0
                 ? fmt::format("{:.2g} times the size of pair {}{}", slid.ratio, slid.pair, others)
                 : "none",
             "below half the size of a pair",
             advice_for(verdict,
                        "Pairs stay those of the undeformed body: what slides further belongs "
                        "into two bodies, or the joint does not hold")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck sliding()
{
    return {"sliding", 110, look_at_sliding};
}

}  // namespace physics
}  // namespace clench::app

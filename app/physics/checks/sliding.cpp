// Whether pairs slide less than their size, as small sliding takes it.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

struct Slid {
    double ratio = 0.0;
    int pair = 0, pairs = 0;  ///< counted from 1
    std::vector<int> beyond = {};
};

/// "; 2 of 40 pairs slide further than their size: 3, 17"
std::string others_of(const Slid& slid)
{
    constexpr std::size_t most = 12;
    const std::size_t shown_pairs = std::min(slid.beyond.size(), most);
    return slid.beyond.empty() ? ""
                               : fmt::format("; {} of {} pairs slide further than their size: {}{}",
                                             slid.beyond.size(), slid.pairs,
                                             fmt::join(slid.beyond.begin(),
                                                       slid.beyond.begin() + shown_pairs, ", "),
                                             shown_pairs < slid.beyond.size() ? " ..." : "");
}

/// Order reduced counted at every accepted step.
Slid slid_of(const PhysicsFacts& facts, const ContactFacts& contact)
{
    if (facts.summary.system) {
        const auto& all = facts.summary.system->sliding;
        const auto found = std::ranges::find(all, contact.name, &SlidingSummary::contact);
        if (found != all.end()) {
            return {found->ratio, found->furthest_pair, found->pairs, found->beyond};
        }
    }
    return {contact.seen.sliding, static_cast<int>(contact.seen.sliding_pair) + 1};
}

void look_at_sliding(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    for (const ContactFacts& contact : facts.contacts) {
        const Slid slid = slid_of(facts, contact);
        const auto verdict = graded(slid.ratio, 0.5, 1.0);
        findings.push_back(
            {verdict, "", "contact " + contact.name,
             slid.pair > 0 ? fmt::format("{:.2g} times the size of pair {}{}", slid.ratio,
                                         slid.pair, others_of(slid))
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

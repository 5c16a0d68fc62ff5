// Whether surfaces that touch stay on their sides.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

/// The widest initial gap, where gaps are part of the geometry.
double gap_scale(const ContactFacts& contact)
{
    const auto widest =
        contact.pairs == nullptr ? 0.0 : *std::ranges::max_element(contact.pairs->gap);
    constexpr double of_geometry = 1e-3;  // smaller ones are those of the mesh
    return widest > of_geometry * contact.bed.depth ? widest : 0.0;
}

PhysicsFinding::Verdict verdict_on(const ContactFacts& contact)
{
    const double scale = gap_scale(contact);
    const auto by_size = graded(contact.seen.penetration / contact.bed.depth, 0.1, 0.5);
    const auto by_gap = scale > 0.0 ? graded(contact.seen.penetration / scale, 1.0)
                                    : PhysicsFinding::Verdict::green;
    return std::max(by_size, by_gap);
}

void look_at_penetration(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    for (const ContactFacts& contact : facts.contacts) {
        if (!contact.seen.has_closed() || !(contact.bed.depth > 0.0) ||
            !(contact.seen.penetration > 0.0)) {
            continue;
        }
        const auto verdict = verdict_on(contact);
        const double scale = gap_scale(contact);
        findings.push_back(
            {verdict, "", "contact " + contact.name,
             fmt::format("{} in {} {}, {:.2g} % of an element", shown(contact.seen.penetration),
                         pair_place(contact, contact.seen.penetration_pair),
                         at_time(facts, contact.seen.penetration_time),
                         100.0 * contact.seen.penetration / contact.bed.depth),
             fmt::format(
                 "below 10 % of an element ({}){}", shown(0.1 * contact.bed.depth),
                 scale > 0.0 ? fmt::format(" and below the widest gap ({})", shown(scale)) : ""),
             advice_for(verdict,
                        "Give `normal` a higher stiffness, or `normal: auto`; check the loads")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck penetration()
{
    return {"penetration", 70, look_at_penetration};
}

}  // namespace physics
}  // namespace clench::app

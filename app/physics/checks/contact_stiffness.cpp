// Whether the normal law fits the elements behind the contact.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"
#include "solver/contact/normal_law.hpp"

namespace clench::app {
namespace {

/// Of the law at the deepest penetration; of one that never touched at a small one.
double slope_of(const ContactFacts& contact)
{
    const double depth = std::max(contact.seen.penetration, 1e-3 * contact.bed.pair_size);
    return -solver::normal_response(laws_of(*contact.contact).normal, -depth).slope;
}

void look_at_contact_stiffness(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double softest = 0.01, stiffest = 1000.0, hopeless = 5e-4;
    using enum PhysicsFinding::Verdict;
    for (const ContactFacts& contact : facts.contacts) {
        if (!(contact.bed.stiffness > 0.0)) {
            continue;
        }
        const double slope = slope_of(contact), ratio = slope / contact.bed.stiffness;
        const auto verdict = ratio < hopeless                      ? red
                             : ratio < softest || ratio > stiffest ? amber
                                                                   : green;
        findings.push_back(
            {verdict, "", "contact " + contact.name,
             fmt::format("{} per length, {:.2g} times that of the elements behind it", shown(slope),
                         ratio),
             fmt::format("{} to {}", shown(softest * contact.bed.stiffness),
                         shown(stiffest * contact.bed.stiffness)),
             advice_for(verdict,
                        ratio < softest
                            ? fmt::format("The joint is softer than its own surfaces: between {} "
                                          "and {} is usual, `normal: auto` takes {}",
                                          shown(0.1 * contact.bed.stiffness),
                                          shown(100.0 * contact.bed.stiffness),
                                          shown(10.0 * contact.bed.stiffness))
                            : fmt::format("So stiff a law brings small steps and noise and no "
                                          "accuracy: `normal: auto` takes {}",
                                          shown(10.0 * contact.bed.stiffness)))});
    }
}

}  // namespace

namespace physics {

PhysicsCheck contact_stiffness()
{
    return {"contact stiffness", 80, look_at_contact_stiffness};
}

}  // namespace physics
}  // namespace clench::app

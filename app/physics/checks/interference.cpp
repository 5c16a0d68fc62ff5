// Whether press fits and overlapping meshes are small.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_interference(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    for (const ContactFacts& contact : facts.contacts) {
        if (contact.pairs == nullptr || !(contact.bed.depth > 0.0)) {
            continue;
        }
        const auto deepest = std::ranges::min_element(contact.pairs->gap);
        const double overlap = std::max(0.0, -*deepest), total = overlap + contact.interference;
        const auto verdict = graded(total / contact.bed.depth, 0.02, 0.2);
        findings.push_back(
            {verdict, "", "contact " + contact.name,
             fmt::format(
                 "{} of interference, {} of the mesh at {}", shown(contact.interference),
                 shown(overlap),
                 pair_place(contact, static_cast<double>(deepest - contact.pairs->gap.begin()))),
             fmt::format("less than 2 % of an element ({})", shown(0.02 * contact.bed.depth)),
             advice_for(
                 verdict,
                 "Surfaces that overlap in the mesh are pressed apart: `adjust` takes them "
                 "for touching; a press fit of micrometres is thousandths of a millimetre")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck interference()
{
    return {"interference", 140, look_at_interference};
}

}  // namespace physics
}  // namespace clench::app

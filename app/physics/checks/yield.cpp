// Whether stresses stay below what materials yield at.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

std::optional<double> yield_of(const BodyCase& body, const std::string& material)
{
    const auto found = std::ranges::find_if(
        body.materials, [&](const MaterialCase& m) { return same_name(m.name, material); });
    return found == body.materials.end() ? std::nullopt : found->yield;
}

void look_at_yield(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double wrong = 2.0;
    for (const BodyFacts& body : facts.bodies) {
        for (const MaterialStress& stress : body.stresses) {
            const std::string& name =
                body.model->materials[static_cast<std::size_t>(stress.material)].name;
            const std::optional<double> yield = yield_of(*body.body, name);
            if (!yield) {
                continue;
            }
            const auto verdict = graded(stress.von_mises / *yield, 1.0, wrong);
            findings.push_back(
                {verdict, "", fmt::format("material {} of body {}", name, body.body->name),
                 fmt::format("von Mises stress {} at {} {}, {:.3g} times the yield stress",
                             shown(stress.von_mises), body.model->mesh.node_name(stress.node),
                             at_time(facts, body.time), stress.von_mises / *yield),
                 fmt::format("below {}", shown(*yield)),
                 advice_for(verdict,
                            "Stresses stay linear and are too high beyond yield: check loads, and "
                            "whether the place is a corner or a point load without a finite "
                            "stress")});
        }
    }
}

}  // namespace

namespace physics {

PhysicsCheck yield()
{
    return {"yield", 60, look_at_yield};
}

}  // namespace physics
}  // namespace clench::app

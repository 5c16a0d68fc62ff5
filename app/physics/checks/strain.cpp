// Whether strains are as small as linear elasticity takes them.
#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_strain(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double noticeable = 0.01, wrong = 0.05;
    for (const BodyFacts& body : facts.bodies) {
        if (!body.deformation || body.deformation->strain_element == none) {
            continue;
        }
        const Deformation& d = *body.deformation;
        const auto verdict = graded(d.strain, noticeable, wrong);
        findings.push_back(
            {verdict, "", "body " + body.body->name,
             fmt::format("{:.2g} % in {} {}; largest displacement {} at {}", 100.0 * d.strain,
                         body.model->mesh.element_name(d.strain_element), at_time(facts, body.time),
                         shown(d.displacement),
                         body.model->mesh.node_name(d.node == none ? 0 : d.node)),
             fmt::format("below {:.0f} %", 100.0 * noticeable),
             advice_for(
                 verdict,
                 "The body is linear: check size and unit of the loads, and of the modulus")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck strain()
{
    return {"strain", 40, look_at_strain};
}

}  // namespace physics
}  // namespace clench::app

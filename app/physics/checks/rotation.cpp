// Whether parts of a body rotate as little as linear kinematics takes them.
#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

std::string place_of(const BodyFacts& body, const Deformation& d)
{
    return d.rotation_node != none      ? body.model->mesh.node_name(d.rotation_node)
           : d.rotation_element != none ? body.model->mesh.element_name(d.rotation_element)
                                        : "body " + body.body->name;
}

void look_at_rotation(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double noticeable = 0.1, wrong = 0.3;
    for (const BodyFacts& body : facts.bodies) {
        if (!body.deformation) {
            continue;
        }
        const Deformation& d = *body.deformation;
        const auto verdict = graded(d.rotation, noticeable, wrong);
        findings.push_back(
            {verdict, "", "body " + body.body->name,
             fmt::format(
                 "{:.2g} rad in {} {}; largest displacement {}, {:.2g} % of the body's size",
                 d.rotation, place_of(body, d), at_time(facts, body.time), shown(d.displacement),
                 100.0 * d.displacement / d.size),
             fmt::format("below {} rad", noticeable),
             advice_for(verdict,
                        "Deformation within a body is linear: check size and unit of the loads; "
                        "a body that bends so far is cut into several, joined with each other")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck rotation()
{
    return {"rotation", 50, look_at_rotation};
}

}  // namespace physics
}  // namespace clench::app

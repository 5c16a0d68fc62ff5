// Whether elements can follow their material.
#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_poisson(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double largest = 0.49;
    for (const BodyFacts& body : facts.bodies) {
        if (body.model == nullptr) {
            continue;
        }
        for (const Material& material : body.model->materials) {
            const auto* m = std::get_if<Isotropic>(&material.elasticity);
            if (m == nullptr) {
                continue;
            }
            const auto verdict = graded(m->poisson, largest);
            findings.push_back(
                {verdict, "", fmt::format("material {} of body {}", material.name, body.body->name),
                 fmt::format("Poisson's ratio {}", shown(m->poisson)),
                 fmt::format("at most {}", largest),
                 advice_for(verdict,
                            "Elements of displacements lock near 0.5: stresses "
                            "oscillate and the body is too stiff")});
        }
    }
}

}  // namespace

namespace physics {

PhysicsCheck poisson()
{
    return {"incompressibility", 250, look_at_poisson};
}

}  // namespace physics
}  // namespace clench::app

// Whether gravity is in the units of the materials.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"
#include "core/model/largest_modulus.hpp"

namespace clench::app {
namespace {

/// c²/g with the speed of sound c is 2 700 km for steel, and nothing that is built of is far from
/// it: lead 150 km, rubber 1 m, diamond 30 000 km. Whatever the unit of length, the body is short
/// beside it.
void look_at_gravity(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    if (!facts.c.gravity || facts.c.gravity->norm() == 0.0) {
        return;
    }
    const double g = facts.c.gravity->norm();
    for (const BodyFacts& body : facts.bodies) {
        if (body.model == nullptr || !body.deformation) {
            continue;
        }
        double slowest = 0.0;
        for (const Material& material : body.model->materials) {
            const double E = largest_modulus(material), rho = material.density.value_or(0.0);
            if (E > 0.0 && rho > 0.0) {
                slowest = std::max(slowest, E / rho);
            }
        }
        if (slowest == 0.0) {
            continue;
        }
        const double lengths = slowest / g / body.deformation->size;
        const bool fits = lengths > 10.0 && lengths < 1e10;
        const auto verdict = fits ? PhysicsFinding::Verdict::green : PhysicsFinding::Verdict::amber;
        findings.push_back(
            {verdict, "", "body " + body.body->name,
             fmt::format("{}; sound of its material would rise {:.2g} times its size against it",
                         shown(g), lengths),
             "10 to 1e10 times",
             advice_for(verdict,
                        "9.81 belongs to m and s, 9810 to mm and s: are density and modulus in the "
                        "same units?")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck gravity()
{
    return {"gravity", 220, look_at_gravity};
}

}  // namespace physics
}  // namespace clench::app

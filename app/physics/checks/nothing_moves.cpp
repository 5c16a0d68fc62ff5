// Whether anything happens at all.
#include <cmath>

#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_nothing_moves(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    if (facts.analysis.type == AnalysisType::linearise) {
        return;
    }
    for (const BodyFacts& body : facts.bodies) {
        if (!body.deformation || facts.bodies.size() > 1) {
            continue;
        }
        const bool moves = body.deformation->displacement > 1e-14 * body.deformation->size;
        findings.push_back(
            {moves ? PhysicsFinding::Verdict::green : PhysicsFinding::Verdict::amber, "",
             "body " + body.body->name, moves ? "the body deforms" : "nothing deforms",
             "a load that does something",
             moves ? "" : "Do the analysis name its loads, and do these grow before its end?"});
    }
}

}  // namespace

namespace physics {

PhysicsCheck nothing_moves()
{
    return {"load", 240, look_at_nothing_moves};
}

}  // namespace physics
}  // namespace clench::app

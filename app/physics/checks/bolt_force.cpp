// Whether a bolt has the force that it was tightened to.
#include <cmath>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_bolt_force(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double noticeable = 0.05, wrong = 0.2;
    for (const BoltFacts& bolt : facts.bolts) {
        if (!bolt.asked || std::isnan(bolt.seen.start)) {
            continue;
        }
        const double share = bolt.seen.start / *bolt.asked;
        const auto verdict = graded(std::abs(share - 1.0), noticeable, wrong);
        findings.push_back(
            {verdict, "", "bolt " + bolt.name,
             fmt::format("{} once tightened, {:.3g} % of what was asked for",
                         shown(bolt.seen.start), 100.0 * share),
             fmt::format("{} within {:.0f} %", shown(*bolt.asked), 100.0 * noticeable),
             advice_for(verdict,
                        "Bolts tightened later relieve earlier ones: give all the same sequence, "
                        "or tighten to more; where only the reduced body is off, give it more "
                        "modes")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck bolt_force()
{
    return {"bolt force", 10, look_at_bolt_force};
}

}  // namespace physics
}  // namespace clench::app

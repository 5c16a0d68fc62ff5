// Whether bolts keep their force while loads act.
#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_bolt_loss(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    constexpr double noticeable = 0.5;
    for (const BoltFacts& bolt : facts.bolts) {
        if (!(bolt.seen.start > 0.0)) {
            continue;
        }
        const double kept = bolt.seen.least / bolt.seen.start;
        const auto verdict = kept < 0.0          ? PhysicsFinding::Verdict::red
                             : kept < noticeable ? PhysicsFinding::Verdict::amber
                                                 : PhysicsFinding::Verdict::green;
        findings.push_back(
            {verdict, "", "bolt " + bolt.name,
             fmt::format("falls to {} {}, {:.3g} % of its preload", shown(bolt.seen.least),
                         at_time(facts, bolt.seen.least_time), 100.0 * kept),
             fmt::format("at least {:.0f} %", 100.0 * noticeable),
             advice_for(verdict,
                        "The joint opens, and no bolt can push: check size, unit and direction of "
                        "the loads, then the preload")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck bolt_loss()
{
    return {"bolt force under load", 20, look_at_bolt_loss};
}

}  // namespace physics
}  // namespace clench::app

// Whether a check at full order stands behind what a reduced body says.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

void look_at_accuracy(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    using enum PhysicsFinding::Verdict;
    for (const BodyFacts& body : facts.bodies) {
        if (body.reduction == nullptr || !body.reduction->accuracy) {
            continue;
        }
        const AccuracySummary& accuracy = *body.reduction->accuracy;
        if (!accuracy.checked) {
            findings.push_back({amber, "", "body " + body.body->name,
                                "not compared with full order: " + accuracy.reason,
                                "a comparison with full order",
                                "Leave `reduction.accuracy` at its default, or compare an analysis "
                                "of order full"});
            continue;
        }
        double largest = 0.0;
        std::string where;
        for (const AccuracySummary::Row& row : accuracy.rows) {
            if (row.largest >= largest) {
                largest = row.largest;
                where = row.loads + ", " + row.quantity;
            }
        }
        const auto verdict = accuracy.all_good() ? green : amber;
        findings.push_back(
            {verdict, "", "body " + body.body->name,
             fmt::format("at most {:.2g} % from full order ({})", 100.0 * largest, where),
             fmt::format("within {:.2g} %", 100.0 * accuracy.tolerance),
             advice_for(verdict,
                        "More modes: leave `joint_modes.count` out, and there are as many "
                        "as it takes")});
    }
}

}  // namespace

namespace physics {

PhysicsCheck accuracy()
{
    return {"accuracy", 230, look_at_accuracy};
}

}  // namespace physics
}  // namespace clench::app

// Whether the forces of a preload group cancel, as those of bolts do.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/build/node_selection.hpp"
#include "app/physics/registry.hpp"

namespace clench::app {
namespace {

/// Sum of forces, their moments about the origin, and their sizes.
struct Resultant {
    Eigen::Vector3d force = Eigen::Vector3d::Zero(), moment = Eigen::Vector3d::Zero();
    double sizes = 0.0;

    void add(const PointLoad& load, const FeModel* model)
    {
        const Eigen::Vector3d f = load.force.value_or(Eigen::Vector3d::Zero());
        force += f;
        sizes += f.norm();
        moment += load.moment.value_or(Eigen::Vector3d::Zero());
        if (model != nullptr) {
            const std::vector<Index> nodes = select_nodes(model->mesh, load.at, "preloads");
            for (const Index node : nodes) {
                moment += model->mesh.nodes[static_cast<std::size_t>(node)].cross(f) /
                          static_cast<double>(nodes.size());
            }
        }
    }
};

void look_at_group(const BodyFacts& body, const PreloadCase& group, PhysicsFindings& findings)
{
    Resultant sum;
    for (const PointLoad& load : group.forces) {
        sum.add(load, body.model);
    }
    if (sum.sizes == 0.0) {
        return;
    }
    const double apart = sum.force.norm() / sum.sizes;
    auto verdict = graded(apart, 1e-3, 0.05);
    std::string found = fmt::format("forces add up to {}, {:.2g} % of their sizes",
                                    shown(sum.force), 100.0 * apart);
    if (verdict == PhysicsFinding::Verdict::green && body.deformation) {
        const double arm = 2.0 * sum.moment.norm() / sum.sizes;
        verdict = graded(arm / body.deformation->size, 0.01, 0.1);
        found += fmt::format(", their moment is that of an arm of {}", shown(arm));
    }
    findings.push_back(
        {verdict, "", fmt::format("preload {} of body {}", group.name, body.body->name), found,
         "none: what pulls one end of a bolt pulls the other end the other way, along one line",
         advice_for(verdict,
                    "What does not cancel bends or drives the whole body: check signs and node "
                    "sets; a load that is meant belongs to `forces`")});
}

void look_at_preload_balance(const PhysicsFacts& facts, PhysicsFindings& findings)
{
    for (const BodyFacts& body : facts.bodies) {
        for (const PreloadCase& group : body.body->preloads) {
            const auto& chosen = facts.analysis.preloads;
            if (!group.forces.empty() &&
                (!chosen || std::ranges::find(*chosen, group.name) != chosen->end())) {
                look_at_group(body, group, findings);
            }
        }
    }
}

}  // namespace

namespace physics {

PhysicsCheck preload_balance()
{
    return {"preload balance", 30, look_at_preload_balance};
}

}  // namespace physics
}  // namespace clench::app

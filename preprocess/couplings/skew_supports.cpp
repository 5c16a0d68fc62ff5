#include "preprocess/couplings/skew_supports.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/couplings/constraint_rows.hpp"
#include "preprocess/couplings/node_frames.hpp"

namespace clench::preprocess {
namespace {

constexpr const char* names[] = {"SUPPORT_X",  "SUPPORT_Y",  "SUPPORT_Z",
                                 "SUPPORT_RX", "SUPPORT_RY", "SUPPORT_RZ"};

/// The instance of control nodes beside the nodes of an instance, added if it is new.
std::int32_t instance_of(Mesh& mesh, int dof, std::int32_t owner)
{
    const std::string& of = mesh.instances[static_cast<std::size_t>(owner)];
    const std::string name = of.empty() ? names[dof] : fmt::format("{}.{}", names[dof], of);
    const auto found = std::find(mesh.instances.begin(), mesh.instances.end(), name);
    if (found == mesh.instances.end()) {
        mesh.instances.push_back(name);
        return static_cast<std::int32_t>(mesh.instances.size() - 1);
    }
    return static_cast<std::int32_t>(found - mesh.instances.begin());
}

/// Which basic DOFs a direction needs.
DofMask needed(const Eigen::Vector3d& direction, int dof)
{
    return candidates_along(direction, dof < 3 ? Motion::translation : Motion::rotation);
}

class SkewSupportAdder {
public:
    SkewSupportAdder(FeDeck& deck, std::vector<DofMask>& masks) : deck_(deck), masks_(masks) {}

    void add(const SkewSupportRequest& request, Index node)
    {
        if (!deck_.node_frames.contains(node)) {
            throw InputError(request.where,
                             fmt::format("{} has no frame of its own in the deck, expected one of "
                                         "*TRANSFORM or CD",
                                         deck_.mesh.node_name(node)),
                             "hold it along basic axes: loads: {fix: {at: ..., hold: [x]}}");
        }
        for (int dof = 0; dof < 6; ++dof) {
            if ((request.dofs >> dof & 1) != 0 && known_.emplace(node, dof).second) {
                add(request, node, dof);
            }
        }
    }

private:
    void add(const SkewSupportRequest& request, Index node, int dof)
    {
        const Eigen::Vector3d direction = dof_direction(deck_, node, dof);
        const DofMask wanted = needed(direction, dof);
        const DofMask there = masks_[static_cast<std::size_t>(node)] & wanted;
        if (there == 0) {
            return;
        }
        if (there != wanted) {
            throw InputError(request.where,
                             fmt::format("{} has only some of the DOFs {} that its axis {} needs",
                                         deck_.mesh.node_name(node), dof_names(wanted), dof + 1));
        }
        Mesh& mesh = deck_.mesh;
        const Label label = mesh.node_label[static_cast<std::size_t>(node)];
        const Index control = mesh.node_total();
        mesh.nodes.push_back(Eigen::Vector3d(mesh.nodes[static_cast<std::size_t>(node)]));
        mesh.node_label.push_back({label.id, instance_of(mesh, dof, label.instance)});
        masks_.push_back(shortening);
        deck_.skew_supports.push_back({control, node, dof, direction});
    }

    FeDeck& deck_;
    std::vector<DofMask>& masks_;
    std::set<std::pair<Index, int>> known_;
};

}  // namespace

void add_skew_supports(FeDeck& deck, const std::vector<SkewSupportRequest>& requests,
                       std::vector<DofMask>& masks)
{
    SkewSupportAdder adder(deck, masks);
    for (const SkewSupportRequest& request : requests) {
        for (const Index node : request.nodes) {
            adder.add(request, node);
        }
    }
}

/// d · u − δ = 0 (CPL-16).
void add_skew_support_rows(ConstraintRows& rows)
{
    for (const SkewSupport& support : rows.deck.skew_supports) {
        const Motion motion = support.dof < 3 ? Motion::translation : Motion::rotation;
        ConstraintRow row;
        row.source = rows.add_source(
            fmt::format("the skew support of {}", rows.node_name(support.node)), {});
        add_motion(row, rows.dofs, support.node, motion, support.direction);
        row.terms.push_back({rows.dofs.at(support.control, shortening_dof), -1.0});
        row.node = support.node;
        row.candidates = candidates_along(support.direction, motion);
        rows.rows.push_back(std::move(row));
    }
}

}  // namespace clench::preprocess

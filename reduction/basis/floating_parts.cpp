#include "reduction/basis/floating_parts.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::reduction {
namespace {

std::vector<Index> part_of_nodes(const FeModel& model)
{
    std::vector<Index> part(model.mesh.nodes.size(), none);
    for (std::size_t p = 0; p < model.parts.size(); ++p) {
        for (const Index node : model.parts[p].nodes) {
            part[node] = static_cast<Index>(p);
        }
    }
    return part;
}

// For each part the lowest one that contact pairs join it to, perhaps over others.
std::vector<Index> groups_by_contact(const FeModel& model, const std::vector<Index>& part)
{
    std::vector<Index> group(model.parts.size());
    std::iota(group.begin(), group.end(), 0);
    const auto join = [&](Index a, Index b) {
        const Index from = std::max(group[a], group[b]), to = std::min(group[a], group[b]);
        std::replace(group.begin(), group.end(), from, to);
    };
    for (const ContactPairs& pairs : model.contacts) {
        for (Index i = 0; i < pairs.size(); ++i) {
            const Index slave = part[pairs.slave[i]], master = part[pairs.master[pairs.first[i]]];
            if (slave != none && master != none && group[slave] != group[master]) {
                join(slave, master);
            }
        }
    }
    return group;
}

// The part with the most nodes: its group is the body where there is no boundary.
std::size_t largest_part(const FeModel& model)
{
    const auto found = std::max_element(
        model.parts.begin(), model.parts.end(),
        [](const Part& a, const Part& b) { return a.nodes.size() < b.nodes.size(); });
    return static_cast<std::size_t>(found - model.parts.begin());
}

}  // namespace

void check_floating_parts(const FeModel& model, const std::vector<Index>& boundary)
{
    if (model.parts.size() < 2) {
        return;
    }
    const std::vector<Index> part = part_of_nodes(model);
    const std::vector<Index> group = groups_by_contact(model, part);
    std::vector<bool> held(model.parts.size(), false);
    for (const Index row : boundary) {
        const Index owner = part[model.dofs.node_and_dof(model.free_dofs[row]).first];
        if (owner != none) {
            held[group[owner]] = true;
        }
    }
    if (boundary.empty()) {
        held[group[largest_part(model)]] = true;
    }
    std::vector<std::string> floating;
    for (std::size_t p = 0; p < model.parts.size(); ++p) {
        if (!held[group[p]]) {
            floating.push_back(model.parts[p].name);
        }
    }
    if (!floating.empty()) {
        throw InputError(
            "reduction",
            fmt::format("nothing holds {}: no contact joins {} to the rest of the body, and no "
                        "boundary node is there",
                        list_some(floating), floating.size() == 1 ? "it" : "them"),
            "name the surfaces that touch under contacts, connect the part by shared nodes, a tie "
            "or a coupling, or make it a body of its own");
    }
}

}  // namespace clench::reduction

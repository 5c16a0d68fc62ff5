#include <algorithm>

#include <fmt/format.h>

#include "app/import/active_loads.hpp"
#include "app/import/deck_names.hpp"
#include "core/errors.hpp"

namespace clench::app {

using namespace preprocess;

std::size_t ActiveLoads::bolt_of(Index node) const
{
    const auto found = std::find_if(deck_.bolts.begin(), deck_.bolts.end(),
                                    [&](const BoltSection& bolt) { return bolt.control == node; });
    return static_cast<std::size_t>(found - deck_.bolts.begin());
}

/// What a support says of control nodes of bolts: their shortening, DOF 1. True if it is about
/// nothing else.
bool ActiveLoads::take_bolts(const DeckBoundary& boundary, int step)
{
    const std::vector<Index> nodes = nodes_of_part(deck_.mesh, boundary.nodes, boundary.place);
    bool all = true;
    for (const Index node : nodes) {
        const std::size_t bolt = bolt_of(node);
        if (bolt == deck_.bolts.size()) {
            all = false;
            continue;
        }
        if (boundary.first == 1) {
            const bool again = held_bolts_.contains(bolt);
            held_bolts_[bolt] = {boundary, step, again};
        }
    }
    return all;
}

/// Tight by a force of this step, locked otherwise.
void ActiveLoads::add_bolt_without_node(const BoltSection& bolt,
                                        std::vector<LoadGroup>& groups) const
{
    const auto force =
        std::find_if(bolt_forces_.begin(), bolt_forces_.end(),
                     [&](const DeckBoltForce& one) { return one.bolt == bolt.name; });
    LoadGroup group;
    group.is_bolt = true;
    group.step = bolt_step_;
    group.keys = "bolt: " + yaml_word(bolt.name);
    if (force == bolt_forces_.end()) {
        group.keys += ", lock: true";
        group.places = {bolt.place};
    } else {
        group.kind = LoadGroup::Kind::force;
        group.keys += fmt::format(", force: {}", force->force);
        group.places = {force->place};
    }
    groups.push_back(std::move(group));
}

void ActiveLoads::add_bolt_groups(std::vector<LoadGroup>& groups) const
{
    for (std::size_t i = 0; i < deck_.bolts.size(); ++i) {
        const BoltSection& bolt = deck_.bolts[i];
        LoadGroup group;
        group.is_bolt = true;
        group.keys = "bolt: " + yaml_word(bolt.name);
        if (bolt.control == none) {
            add_bolt_without_node(bolt, groups);
            continue;
        }
        const auto held = held_bolts_.find(i);
        const auto force = forces_.find({bolt.control, 0});
        if (held != held_bolts_.end()) {
            const DeckBoundary& boundary = held->second.boundary;
            group.keys +=
                boundary.fixed ? ", lock: true" : fmt::format(", shortening: {}", boundary.value);
            group.moves_support = !boundary.fixed && boundary.value != 0.0;
            group.amplitude = group.moves_support ? boundary.amplitude : "";
            group.step = held->second.step;
            group.changes_former = held->second.again;
            group.places = {boundary.place};
        } else if (force != forces_.end()) {
            group.kind = LoadGroup::Kind::force;
            group.keys += fmt::format(", force: {}", force->second.value);
            group.amplitude = force->second.amplitude;
            group.step = force->second.step;
            group.changes_former = force->second.changes_former;
            group.places = {force->second.place};
        } else {
            group.keys += ", force: 0";
            group.places = {bolt.place};
        }
        groups.push_back(std::move(group));
    }
}

}  // namespace clench::app

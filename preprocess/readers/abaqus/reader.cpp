#include "preprocess/readers/abaqus/reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

bool instance_then_number(const Label& a, const Label& b)
{
    return std::pair(a.instance, a.id) < std::pair(b.instance, b.id);
}

}  // namespace

Reader::Reader(const Layout& layout, DeckBuilder& deck_builder, Budget& deck_budget)
    : builder(deck_builder),
      budget(deck_budget),
      references(layout),
      node_sets("node", references, budget,
                [this](const Label& first, std::int64_t last, std::int64_t step) {
                    return nodes_in_range(first, last, step);
                }),
      element_sets("element", references, budget,
                   [this](const Label& first, std::int64_t last, std::int64_t step) {
                       return points_in_range(first, last, step);
                   })
{
}

const Orientation& Reader::orientation(const std::string& name, const Scope& scope,
                                       const Place& place) const
{
    auto found = orientations.find(references.name(name, scope));
    if (found == orientations.end()) {
        found = orientations.find(name);
    }
    if (found == orientations.end()) {
        throw InputError(place, fmt::format("orientation {} is not defined", shown(name)),
                         did_you_mean(name, keys_of(orientations)));
    }
    return found->second;
}

std::vector<Label> Reader::points_in_set(const std::string& name, const Place& place) const
{
    std::vector<Label> result;
    if (points.empty()) {
        return result;
    }
    for (const Label& label : element_sets.members(name, place).value_or(std::vector<Label>{})) {
        if (points.contains(label)) {
            result.push_back(label);
        }
    }
    return result;
}

std::optional<std::vector<Label>> Reader::nodes_of(const Reference& reference,
                                                   const Place& place) const
{
    if (const auto* label = std::get_if<Label>(&reference)) {
        return std::vector<Label>{*label};
    }
    return node_sets.members(std::get<std::string>(reference), place);
}

void Reader::warn_once(const std::string& about, const Place& place, const std::string& sentence)
{
    if (warned_.insert(about).second) {
        builder.warn(place.text() + ": " + sentence);
    }
}

std::vector<Label> Reader::nodes_in_range(const Label& first, std::int64_t last, std::int64_t step)
{
    if (!node_labels_sorted) {
        std::sort(node_labels.begin(), node_labels.end(), instance_then_number);
        node_labels_sorted = true;
    }
    std::vector<Label> found;
    auto it = std::lower_bound(node_labels.begin(), node_labels.end(), first, instance_then_number);
    for (; it != node_labels.end() && it->instance == first.instance && it->id <= last; ++it) {
        if ((it->id - first.id) % step == 0) {
            found.push_back(*it);
        }
    }
    return found;
}

std::vector<Label> Reader::points_in_range(const Label& first, std::int64_t last,
                                           std::int64_t step) const
{
    std::vector<Label> found;
    for (auto it = points.lower_bound({first.id, 0}); it != points.end() && it->first.id <= last;
         ++it) {
        if (it->first.instance == first.instance && (it->first.id - first.id) % step == 0) {
            found.push_back(it->first);
        }
    }
    return found;
}

}  // namespace clench::preprocess::abaqus

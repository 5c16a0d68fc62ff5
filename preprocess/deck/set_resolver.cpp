#include "preprocess/deck/set_resolver.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

/// Sets of sets deeper than this are a mistake (and would cost stack).
constexpr int deepest_nesting = 100;

void sort_unique(std::vector<Index>& positions)
{
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
}

}  // namespace

SetResolver::SetResolver(std::string kind, const Mesh& mesh, const NameMap<RawSet>& sets,
                         std::vector<Label> all_labels, std::function<Index(const Label&)> index,
                         std::vector<std::string>& warnings)
    : kind_(std::move(kind)),
      mesh_(mesh),
      sets_(sets),
      all_labels_(std::move(all_labels)),
      index_(std::move(index)),
      warnings_(warnings)
{
}

Index SetResolver::one(const Label& label, const Place& place, const std::string& asked_by) const
{
    const Index position = index_(label);
    if (position == none) {
        throw InputError(place,
                         fmt::format("{} names {} {}, which is not defined", asked_by, kind_,
                                     mesh_.name_of(label)),
                         fmt::format("the deck has {} {}s", all_labels_.size(), kind_));
    }
    return position;
}

const std::vector<Index>& SetResolver::set(const std::string& name, const Place& place)
{
    const std::vector<Index>& members = resolve_set(name, place, 0);
    if (members.empty()) {
        throw InputError(place, fmt::format("{} set {} is empty", kind_, name));
    }
    return members;
}

std::vector<Index> SetResolver::resolve(const Reference& reference, const Place& place,
                                        const std::string& asked_by)
{
    if (const auto* label = std::get_if<Label>(&reference)) {
        return {one(*label, place, asked_by)};
    }
    return set(std::get<std::string>(reference), place);
}

NameMap<std::vector<Index>> SetResolver::all()
{
    NameMap<std::vector<Index>> result;
    for (const auto& [name, raw] : sets_) {
        const std::vector<Index>& members = resolve_set(name, raw.front().place, 0);
        if (members.empty()) {
            warnings_.push_back(
                fmt::format("{}: {} set {} is empty", raw.front().place.text(), kind_, name));
        } else {
            result.emplace(name, members);
        }
    }
    return result;
}

const std::vector<Index>& SetResolver::resolve_set(const std::string& name, const Place& place,
                                                   int depth)
{
    if (const auto done = resolved_.find(name); done != resolved_.end()) {
        return done->second;
    }
    const auto raw = sets_.find(name);
    if (raw == sets_.end()) {
        throw InputError(place, fmt::format("{} set {} is not defined", kind_, name),
                         did_you_mean(name, keys_of(sets_)));
    }
    if (depth > deepest_nesting) {
        throw InputError(
            raw->second.front().place,
            fmt::format("{} set {} contains itself, or sets are nested more than {} deep", kind_,
                        name, deepest_nesting));
    }
    std::vector<Index> members;
    for (const RawMembers& added : raw->second) {
        for (const Reference& reference : added.members) {
            if (const auto* label = std::get_if<Label>(&reference)) {
                members.push_back(one(*label, added.place, kind_ + " set " + name));
            } else {
                const std::vector<Index>& inner =
                    resolve_set(std::get<std::string>(reference), added.place, depth + 1);
                members.insert(members.end(), inner.begin(), inner.end());
            }
        }
        if (added.range) {
            add_range(*added.range, name, added.place, members);
        }
    }
    sort_unique(members);
    return resolved_.emplace(name, std::move(members)).first->second;
}

void SetResolver::add_range(const RawRange& range, const std::string& set, const Place& place,
                            std::vector<Index>& result)
{
    if (range.last < range.first.id) {
        throw InputError(place, fmt::format("{} set {}: range ends at {}, before its start {}",
                                            kind_, set, range.last, range.first.id));
    }
    const auto wanted = static_cast<std::uint64_t>(range.last - range.first.id) /
                            static_cast<std::uint64_t>(range.step) +
                        1;
    std::uint64_t found = 0;
    const auto take = [&](Index position) {
        result.push_back(position);
        ++found;
    };
    if (wanted <= all_labels_.size()) {
        for (std::uint64_t i = 0; i < wanted; ++i) {
            const Label label{range.first.id + static_cast<std::int64_t>(i) * range.step,
                              range.first.instance};
            if (const Index position = index_(label); position != none) {
                take(position);
            }
        }
    } else {
        for (const Label& label : all_labels_) {
            const bool inside = label.instance == range.first.instance &&
                                range.first.id <= label.id && label.id <= range.last &&
                                (label.id - range.first.id) % range.step == 0;
            if (inside) {
                take(index_(label));
            }
        }
    }
    if (found == 0) {
        throw InputError(
            place, fmt::format("{} set {}: none of the {} {}s from {} to {} is defined", kind_, set,
                               wanted, kind_, range.first.id, range.last));
    }
    if (found < wanted) {
        warnings_.push_back(fmt::format(
            "{}: {} set {}: {} of the {} numbers from {} to {} are not defined", place.text(),
            kind_, set, wanted - found, wanted, range.first.id, range.last));
    }
}

}  // namespace clench::preprocess

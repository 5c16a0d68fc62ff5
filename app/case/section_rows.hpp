#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <yaml-cpp/emitter.h>

#include "app/case/row.hpp"
#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::app {

/// @throws InputError unless `name` may name a body, a material or a file made from it.
void require_name(const std::string& name, const std::vector<std::string>& taken, const Spot& spot,
                  const std::string& what);
/// @throws InputError unless the node is a map with at least one entry.
void require_entries(const YamlNode& node, const Spot& spot, const std::string& what);
/// @throws InputError unless the node is a list with at least one entry.
void require_items(const YamlNode& node, const Spot& spot, const std::string& what);

/// A group of keys that may be left out as a whole.
template <class Group>
Row section_row(std::string key, std::optional<Group>& target, Section (*section_of)(Group&),
                std::string meaning)
{
    Row row;
    row.key = std::move(key);
    row.type = "group";
    row.meaning = std::move(meaning);
    row.read = [&target, section_of](const YamlNode& node, const Spot& spot) {
        target.emplace();
        target->place = spot.place();
        read_section(node, spot, section_of(*target));
    };
    row.is_set = [&target] { return target.has_value(); };
    row.write = [&target, section_of](YAML::Emitter& out) {
        write_section(out, section_of(*target));
    };
    Group defaults;
    row.below = std::make_shared<Section>(section_of(defaults));
    return row;
}

/// A group of keys whose variables always exist.
template <class Group>
Row section_row(std::string key, Group& target, Section (*section_of)(Group&), std::string meaning)
{
    Row row;
    row.key = std::move(key);
    row.type = "group";
    row.meaning = std::move(meaning);
    row.read = [&target, section_of](const YamlNode& node, const Spot& spot) {
        read_section(node, spot, section_of(target));
    };
    row.is_set = [] { return true; };
    row.write = [&target, section_of](YAML::Emitter& out) {
        write_section(out, section_of(target));
    };
    row.below = std::make_shared<Section>(section_of(target));
    return row;
}

/// Named groups: `bodies: {bar: {...}, rod: {...}}`. A group has a `name` and a `place`. Names
/// that differ only in case are refused, as decks do not tell them apart.
template <class Group>
Row named_sections_row(std::string key, std::vector<Group>& target, Section (*section_of)(Group&),
                       const std::string& what, std::string meaning)
{
    Row row;
    row.key = std::move(key);
    row.type = fmt::format("one group per {}", what);
    row.meaning = std::move(meaning);
    row.read = [&target, section_of, what](const YamlNode& node, const Spot& spot) {
        require_entries(node, spot, what);
        std::vector<std::string> taken;
        for (const YamlNode& child : node.children) {
            const Spot here = spot.at(child);
            require_name(child.key, taken, here, what);
            taken.push_back(child.key);
            Group group;
            group.name = child.key;
            group.place = here.place();
            read_section(child, here, section_of(group));
            target.push_back(std::move(group));
        }
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target, section_of](YAML::Emitter& out) {
        out << YAML::BeginMap;
        for (Group& group : target) {
            out << YAML::Key << group.name << YAML::Value;
            write_section(out, section_of(group));
        }
        out << YAML::EndMap;
    };
    Group defaults;
    row.below = std::make_shared<Section>(section_of(defaults));
    row.named = true;
    return row;
}

/// A list of groups: `analysis: [{...}, {...}]`. A group has a `place`.
template <class Group>
Row listed_sections_row(std::string key, std::vector<Group>& target, Section (*section_of)(Group&),
                        const std::string& what, std::string meaning)
{
    Row row;
    row.key = std::move(key);
    row.type = fmt::format("list of groups, one per {}", what);
    row.meaning = std::move(meaning);
    row.read = [&target, section_of, what](const YamlNode& node, const Spot& spot) {
        require_items(node, spot, what);
        for (const YamlNode& child : node.children) {
            const Spot here = spot.at_item(child, target.size() + 1);
            Group group;
            group.place = here.place();
            read_section(child, here, section_of(group));
            target.push_back(std::move(group));
        }
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target, section_of](YAML::Emitter& out) {
        out << YAML::BeginSeq;
        for (Group& group : target) {
            write_section(out, section_of(group));
        }
        out << YAML::EndSeq;
    };
    Group defaults;
    row.below = std::make_shared<Section>(section_of(defaults));
    row.listed = true;
    return row;
}

/// A list of names under a name: `supports: {bar: [FIX, 17]}`.
struct NamedList {
    std::string name;
    std::vector<std::string> words;
    Place place;
};
Row named_lists_row(std::string key, std::vector<NamedList>& target, const std::string& what,
                    std::string meaning);

}  // namespace clench::app

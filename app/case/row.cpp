#include "app/case/row.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <yaml-cpp/emitter.h>

#include "app/base/version.hpp"
#include "app/case/unit_system.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

std::vector<std::string> keys_of(const Section& section)
{
    std::vector<std::string> keys;
    for (const Row& row : section.rows) {
        keys.push_back(row.key);
    }
    return keys;
}

const Row* find_row(const Section& section, const std::string& key)
{
    const auto found = std::find_if(section.rows.begin(), section.rows.end(),
                                    [&](const Row& row) { return row.key == key; });
    return found == section.rows.end() ? nullptr : &*found;
}

/// Before any value is read: a key that is not understood changes what the others mean.
void refuse_foreign_keys(const YamlNode& node, const Spot& spot, const Section& section)
{
    for (const YamlNode& child : node.children) {
        if (find_row(section, child.key)) {
            continue;
        }
        const Spot here = spot.at(child);
        const std::vector<std::string> keys = keys_of(section);
        const auto& later = section.later;
        if (std::find(later.begin(), later.end(), child.key) != later.end()) {
            here.fail(fmt::format("not yet supported by this version (clench {} has: {})",
                                  version(), fmt::join(keys, ", ")));
        }
        for (const auto& [before, now] : section.renamed) {
            if (child.key == before) {
                here.fail("unknown key", fmt::format("this key is called \"{}\" now", now));
            }
        }
        const std::string suggestion = did_you_mean(child.key, keys);
        here.fail("unknown key", suggestion.empty()
                                     ? fmt::format("known keys: {}", fmt::join(keys, ", "))
                                     : suggestion);
    }
}

}  // namespace

void read_section(const YamlNode& node, const Spot& spot, const Section& section)
{
    if (node.kind != YamlNode::Kind::map && section.shorthand) {
        section.shorthand(node, spot);
        return;
    }
    if (node.kind != YamlNode::Kind::map) {
        spot.fail(fmt::format("is {}, expected a group of keys: {}", node.shown(),
                              fmt::join(keys_of(section), ", ")));
    }
    refuse_foreign_keys(node, spot, section);
    for (const Row& row : section.rows) {
        if (const YamlNode* child = node.find(row.key)) {
            const Spot here = spot.at(*child);
            if (row.unit.empty()) {
                row.read(*child, here);
            } else {
                row.read(with_plain_numbers(*child, row.unit, here), here);
            }
        } else if (row.required) {
            spot.fail(fmt::format("the key \"{}\" is missing, expected {}", row.key, row.type),
                      row.meaning);
        }
    }
    if (section.check) {
        section.check(node, spot);
    }
}

void write_section(YAML::Emitter& out, const Section& section)
{
    out << YAML::BeginMap;
    for (const Row& row : section.rows) {
        if (row.is_set()) {
            out << YAML::Key << row.key << YAML::Value;
            row.write(out);
        }
    }
    out << YAML::EndMap;
}

std::vector<Row> joined(std::initializer_list<std::vector<Row>> groups)
{
    std::vector<Row> rows;
    for (const std::vector<Row>& group : groups) {
        rows.insert(rows.end(), group.begin(), group.end());
    }
    return rows;
}

Row required(Row row)
{
    row.required = true;
    row.initial.clear();
    return row;
}

Row written_if(std::function<bool()> condition, Row row)
{
    row.is_set = [condition = std::move(condition), is_set = row.is_set] {
        return condition() && is_set();
    };
    return row;
}

void check_keys_of_word(const YamlNode& node, const Spot& spot, const std::string& key,
                        const std::vector<KeysOfWord>& words,
                        const std::vector<std::string>& shared)
{
    const YamlNode* chosen = node.find(key);
    const auto entry = std::find_if(words.begin(), words.end(), [&](const KeysOfWord& candidate) {
        return chosen && candidate.word == chosen->text;
    });
    if (entry == words.end()) {
        return;  // the row of the key has refused it
    }
    std::vector<std::string> known = entry->needs;
    known.insert(known.end(), entry->takes.begin(), entry->takes.end());
    const std::string which = key + " " + entry->word;
    const std::string hint = fmt::format("{} takes {}", which, fmt::join(known, ", "));
    known.insert(known.end(), shared.begin(), shared.end());
    known.push_back(key);
    for (const YamlNode& child : node.children) {
        if (std::find(known.begin(), known.end(), child.key) == known.end()) {
            spot.at(child).fail(which + " does not use this key", hint);
        }
    }
    for (const std::string& needed : entry->needs) {
        if (!node.find(needed)) {
            spot.fail(fmt::format("{} needs the key \"{}\"", which, needed), hint);
        }
    }
}

}  // namespace clench::app

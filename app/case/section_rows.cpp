#include "app/case/section_rows.hpp"

#include <algorithm>

#include <yaml-cpp/stlemitter.h>

#include "app/case/value_rows.hpp"

namespace clench::app {
namespace {

/// Line ends, tabs and the like: names stand in tables, messages and file names.
bool is_control_character(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

}  // namespace

void require_name(const std::string& name, const std::vector<std::string>& taken, const Spot& spot,
                  const std::string& what)
{
    const bool plain = !name.empty() && name.find_first_of("/\\") == std::string::npos &&
                       name != "." && name != ".." &&
                       std::none_of(name.begin(), name.end(), is_control_character);
    if (!plain) {
        spot.fail(fmt::format("{} is no name for a{} {}, expected one line without / and \\",
                              preprocess::shown(name), what.starts_with('a') ? "n" : "", what));
    }
    for (const std::string& other : taken) {
        if (same_name(name, other)) {
            spot.fail(fmt::format("{} \"{}\" is given twice, first as \"{}\"", what, name, other),
                      "names that differ only in upper and lower case are the same name");
        }
    }
}

void require_entries(const YamlNode& node, const Spot& spot, const std::string& what)
{
    if (node.kind != YamlNode::Kind::map) {
        spot.fail(fmt::format("is {}, expected one group of keys per {}", node.shown(), what));
    }
    if (node.children.empty()) {
        spot.fail(fmt::format("is empty, expected at least one {}", what));
    }
}

void require_items(const YamlNode& node, const Spot& spot, const std::string& what)
{
    if (node.kind != YamlNode::Kind::list) {
        spot.fail(
            fmt::format("is {}, expected a list with one group of keys per {}", node.shown(), what),
            "a list starts each entry with a dash, or stands in [ ]");
    }
    if (node.children.empty()) {
        spot.fail(fmt::format("is an empty list, expected at least one {}", what));
    }
}

Row named_lists_row(std::string key, std::vector<NamedList>& target, const std::string& what,
                    std::string meaning)
{
    Row row;
    row.key = std::move(key);
    row.type = fmt::format("list of names per {}", what);
    row.meaning = std::move(meaning);
    row.read = [&target, what](const YamlNode& node, const Spot& spot) {
        require_entries(node, spot, what);
        for (const YamlNode& child : node.children) {
            const Spot here = spot.at(child);
            target.push_back(
                {child.key, list_of_words(child, here, "a name or a list of names"), here.place()});
        }
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) {
        out << YAML::BeginMap;
        for (const NamedList& list : target) {
            out << YAML::Key << list.name << YAML::Value << YAML::Flow << list.words;
        }
        out << YAML::EndMap;
    };
    return row;
}

}  // namespace clench::app

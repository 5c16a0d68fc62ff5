#include "app/study/variation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

using Kind = YamlNode::Kind;

std::vector<std::string> path_of(const std::string& key)
{
    std::vector<std::string> parts(1);
    for (const char c : key) {
        if (c == '.') {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

/// Whether a name fits a pattern in which `*` stands for any letters.
bool fits(std::string_view name, std::string_view pattern)
{
    if (pattern.empty()) {
        return name.empty();
    }
    if (pattern.front() == '*') {
        return fits(name, pattern.substr(1)) || (!name.empty() && fits(name.substr(1), pattern));
    }
    return !name.empty() && name.front() == pattern.front() &&
           fits(name.substr(1), pattern.substr(1));
}

/// What the entries of a map or list go by.
std::vector<std::string> names_in(const YamlNode& node)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const YamlNode& child = node.children[i];
        const YamlNode* name = child.find("name");
        names.push_back(node.kind == Kind::map ? child.key
                        : name != nullptr      ? name->text
                                               : std::to_string(i + 1));
    }
    return names;
}

bool goes_by(const YamlNode& parent, std::size_t i, const std::string& name,
             const std::string& part)
{
    return fits(name, part) || (parent.kind == Kind::list && part == std::to_string(i + 1));
}

void move_to_line(YamlNode& node, long line)
{
    node.line = line;
    node.key_line = line;
    for (YamlNode& child : node.children) {
        move_to_line(child, line);
    }
}

/// The value in the place of `old`, whose key and line it takes over.
YamlNode in_place_of(const YamlNode& old, const YamlNode& value)
{
    YamlNode node = value;
    move_to_line(node, old.line);
    node.key = old.key;
    node.key_line = old.key_line;
    return node;
}

std::size_t set_below(YamlNode& node, const std::vector<std::string>& parts, std::size_t depth,
                      const YamlNode& value)
{
    std::size_t count = 0;
    const std::vector<std::string> names = names_in(node);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!goes_by(node, i, names[i], parts[depth])) {
            continue;
        }
        if (depth + 1 < parts.size()) {
            count += set_below(node.children[i], parts, depth + 1, value);
        } else {
            node.children[i] = in_place_of(node.children[i], value);
            ++count;
        }
    }
    const bool may_add = node.kind == Kind::map && depth + 1 == parts.size();
    if (count == 0 && may_add && parts[depth].find('*') == std::string::npos) {
        YamlNode added = value;
        move_to_line(added, node.line);
        added.key = parts[depth];
        node.children.push_back(std::move(added));
        ++count;
    }
    return count;
}

void remove_below(YamlNode& node, const std::vector<std::string>& parts, std::size_t depth)
{
    const std::vector<std::string> names = names_in(node);
    for (std::size_t i = names.size(); i-- > 0;) {
        if (!goes_by(node, i, names[i], parts[depth])) {
            continue;
        }
        if (depth + 1 < parts.size()) {
            remove_below(node.children[i], parts, depth + 1);
        } else {
            node.children.erase(node.children.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
}

bool has_below(const YamlNode& node, const std::vector<std::string>& parts, std::size_t depth)
{
    if (depth == parts.size()) {
        return true;
    }
    const std::vector<std::string> names = names_in(node);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (goes_by(node, i, names[i], parts[depth]) &&
            has_below(node.children[i], parts, depth + 1)) {
            return true;
        }
    }
    return false;
}

/// Says which part of a key leads nowhere, on the first path that leads farthest.
[[noreturn]] void refuse_key(const std::string& file, const YamlNode& root, const std::string& key,
                             const std::vector<std::string>& parts)
{
    const YamlNode* node = &root;
    std::string path;
    for (const std::string& part : parts) {
        const std::vector<std::string> names = names_in(*node);
        std::size_t i = 0;
        while (i < names.size() && !goes_by(*node, i, names[i], part)) {
            ++i;
        }
        if (i == names.size()) {
            const std::string near = did_you_mean(part, names);
            const std::string known =
                names.empty() ? "a value stands there" : "there are " + list_some(names);
            throw InputError(Place{file, node->line},
                             fmt::format("--vary {}: there is no \"{}\"{}", key, part,
                                         path.empty() ? "" : " below " + path),
                             near.empty() ? known : near);
        }
        path += (path.empty() ? "" : ".") + names[i];
        node = &node->children[i];
    }
    throw InputError(Place{file, node->line}, fmt::format("--vary {}: leads nowhere", key));
}

/// Short names of values: the first word of groups (`linear` of {law: linear, ...}) if that tells
/// them apart.
std::vector<std::string> labels_of(const std::vector<YamlNode>& values)
{
    std::vector<std::string> whole, brief;
    for (const YamlNode& value : values) {
        whole.push_back(flow_text(value));
        const bool has_word = value.kind == Kind::map && !value.children.empty() &&
                              value.children.front().kind == Kind::scalar;
        brief.push_back(has_word ? value.children.front().text : whole.back());
    }
    std::vector<std::string> sorted = brief;
    std::sort(sorted.begin(), sorted.end());
    const bool distinct = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    return distinct ? brief : whole;
}

}  // namespace

std::string flow_text(const YamlNode& node)
{
    switch (node.kind) {
        case Kind::scalar:
            return node.text;
        case Kind::empty:
            return "~";
        default:
            break;
    }
    std::vector<std::string> parts;
    for (const YamlNode& child : node.children) {
        parts.push_back(node.kind == Kind::map ? child.key + ": " + flow_text(child)
                                               : flow_text(child));
    }
    return node.kind == Kind::map ? fmt::format("{{{}}}", fmt::join(parts, ", "))
                                  : fmt::format("[{}]", fmt::join(parts, ", "));
}

std::optional<std::string> Variation::of_reduction() const
{
    const std::vector<std::string> parts = path_of(key);
    if (parts.size() < 3 || parts[0] != "bodies" || parts[2] != "reduction") {
        return {};
    }
    return parts.size() > 3 ? parts[3] : "";
}

Variation parse_variation(const std::string& text, const std::string& command)
{
    const std::string example = "--vary bodies.bar.contacts.joint.normal.stiffness=1e4,5e4";
    const std::size_t equal = text.find('=');
    const std::string where = command + ": --vary " + text;
    if (equal == std::string::npos || equal == 0 || equal + 1 == text.size()) {
        throw InputError(where, "expected KEY=VALUE,VALUE,...", example);
    }
    Variation result;
    result.key = text.substr(0, equal);
    for (const std::string& part : path_of(result.key)) {
        if (part.empty()) {
            throw InputError(where, "has an empty part in the key, expected names between dots",
                             example);
        }
    }
    try {
        YamlNode list = parse_yaml({"--vary", fmt::format("[{}]", text.substr(equal + 1))});
        result.values = std::move(list.children);
    } catch (const InputError& error) {
        throw InputError(where, "the values are no YAML list: " + error.problem(),
                         "quote the option for the shell: --vary 'KEY={law: linear, stiffness: "
                         "5e4},{law: power, stiffness: 1e6, exponent: 2}'");
    }
    result.labels = labels_of(result.values);
    for (std::size_t i = 0; i < result.labels.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (result.labels[i] == result.labels[j]) {
                throw InputError(where, fmt::format("has {} twice", result.labels[i]),
                                 "every value makes one run");
            }
        }
    }
    return result;
}

void CaseText::set(const std::string& key, const YamlNode& value)
{
    const std::vector<std::string> parts = path_of(key);
    if (set_below(root_, parts, 0, value) == 0) {
        refuse_key(file_, root_, key, parts);
    }
}

void CaseText::set(const std::string& key, const std::string& value)
{
    YamlNode node;
    node.kind = Kind::scalar;
    node.text = value;
    set(key, node);
}

void CaseText::remove(const std::string& key)
{
    remove_below(root_, path_of(key), 0);
}

bool CaseText::has(const std::string& key) const
{
    return has_below(root_, path_of(key), 0);
}

}  // namespace clench::app

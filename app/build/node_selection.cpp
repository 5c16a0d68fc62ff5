#include "app/build/node_selection.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

std::optional<std::int64_t> node_number(std::string_view text)
{
    std::int64_t id = 0;
    const char* end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, id);
    return failure == std::errc() && stop == end ? std::optional(id) : std::nullopt;
}

/// All nodes of that number, in the named instance; without a name the one of the deck itself, or
/// else those of all instances.
std::vector<Index> nodes_numbered(const Mesh& mesh, const std::string& name)
{
    const std::size_t dot = name.rfind('.');
    const std::string instance = dot == std::string::npos ? "" : name.substr(0, dot);
    const auto id = node_number(dot == std::string::npos ? name : name.substr(dot + 1));
    std::vector<Index> found;
    for (Index node = 0; id && node < mesh.node_total(); ++node) {
        const Label& label = mesh.node_label[node];
        if (label.id == *id &&
            (instance.empty() || same_name(mesh.instances[label.instance], instance))) {
            found.push_back(node);
        }
    }
    const auto own = std::find_if(found.begin(), found.end(),
                                  [&](Index node) { return mesh.node_label[node].instance == 0; });
    return instance.empty() && own != found.end() ? std::vector<Index>{*own} : found;
}

[[noreturn]] void refuse_name(const Mesh& mesh, const std::string& name, const std::string& where)
{
    std::vector<std::string> names = keys_of(mesh.node_sets);
    for (const auto& [surface, members] : mesh.surfaces) {
        if (!mesh.node_sets.contains(surface)) {
            names.push_back(surface);
        }
    }
    const std::string known = names.empty() ? "the mesh has no node sets; give node numbers"
                                            : "node sets and surfaces: " + list_some(names, 20);
    const std::string near = did_you_mean(name, names);
    throw InputError(where, fmt::format("there is no node set, surface or node \"{}\"", name),
                     near.empty() ? known : near + " " + known);
}

/// Positions by number, for long lists, those of the deck itself first; several of one number in
/// instances are none of them.
std::unordered_map<std::int64_t, Index> unique_numbers(const std::vector<Label>& labels)
{
    std::unordered_map<std::int64_t, Index> numbers;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto [entry, is_new] = numbers.emplace(labels[i].id, static_cast<Index>(i));
        if (!is_new && labels[i].instance == 0) {
            entry->second = static_cast<Index>(i);
        } else if (!is_new && (entry->second == none ||
                               labels[static_cast<std::size_t>(entry->second)].instance != 0)) {
            entry->second = none;
        }
    }
    return numbers;
}

}  // namespace

void sort_unique(std::vector<Index>& list)
{
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

std::vector<Index> select_all_nodes(const Mesh& mesh, const std::vector<std::string>& names,
                                    const std::string& where)
{
    std::vector<Index> nodes;
    std::unordered_map<std::int64_t, Index> numbers;
    constexpr std::size_t few = 8;  // each is looked for among all nodes
    if (names.size() > few) {
        numbers = unique_numbers(mesh.node_label);
    }
    for (const std::string& name : names) {
        const auto id = numbers.empty() ? std::nullopt : node_number(name);
        const auto found = id ? numbers.find(*id) : numbers.end();
        if (found != numbers.end() && found->second != none && !mesh.node_sets.contains(name)) {
            nodes.push_back(found->second);
            continue;
        }
        const std::vector<Index> more = select_nodes(mesh, name, where);
        nodes.insert(nodes.end(), more.begin(), more.end());
    }
    sort_unique(nodes);
    return nodes;
}

std::vector<Index> select_elements(const Mesh& mesh, const std::vector<std::string>& names,
                                   const std::string& where)
{
    std::vector<Index> elements;
    std::vector<Label> labels;
    for (const ElementBlock& block : mesh.blocks) {
        labels.insert(labels.end(), block.label.begin(), block.label.end());
    }
    const auto numbers = unique_numbers(labels);
    for (const std::string& name : names) {
        if (const auto set = mesh.element_sets.find(name); set != mesh.element_sets.end()) {
            elements.insert(elements.end(), set->second.begin(), set->second.end());
            continue;
        }
        const auto id = node_number(name);
        if (id && numbers.contains(*id) && numbers.at(*id) != none) {
            elements.push_back(numbers.at(*id));
            continue;
        }
        const auto labelled = std::find_if(labels.begin(), labels.end(), [&](const Label& label) {
            return same_name(mesh.name_of(label), name);
        });
        if (labelled == labels.end()) {
            const std::vector<std::string> known = keys_of(mesh.element_sets);
            const std::string near = did_you_mean(name, known);
            throw InputError(where, fmt::format("there is no element set or element \"{}\"", name),
                             near.empty() ? "element sets: " + list_some(known, 20) : near);
        }
        elements.push_back(static_cast<Index>(labelled - labels.begin()));
    }
    sort_unique(elements);
    return elements;
}

std::vector<Index> select_nodes(const Mesh& mesh, const std::string& name, const std::string& where)
{
    if (const auto set = mesh.node_sets.find(name); set != mesh.node_sets.end()) {
        return set->second;
    }
    if (const auto surface = mesh.surfaces.find(name); surface != mesh.surfaces.end()) {
        return surface->second.nodes;
    }
    std::vector<Index> numbered = nodes_numbered(mesh, name);
    if (numbered.empty()) {
        refuse_name(mesh, name, where);
    }
    if (numbered.size() > 1) {
        std::vector<std::string> names;
        names.reserve(numbered.size());
        for (const Index node : numbered) {
            names.push_back(mesh.name_of(mesh.node_label[node]));
        }
        throw InputError(where, fmt::format("node {} is there in several instances", name),
                         "give one of " + list_some(names));
    }
    return numbered;
}

}  // namespace clench::app

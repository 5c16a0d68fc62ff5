#include "app/build/node_selection.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

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

/// All nodes of that number, in the named instance or in any.
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
    return found;
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

}  // namespace

std::vector<Index> select_nodes(const Mesh& mesh, const std::string& name, const std::string& where)
{
    if (const auto set = mesh.node_sets.find(name); set != mesh.node_sets.end()) {
        return set->second;
    }
    if (const auto surface = mesh.surfaces.find(name); surface != mesh.surfaces.end()) {
        return surface->second.nodes;
    }
    const std::vector<Index> numbered = nodes_numbered(mesh, name);
    if (numbered.empty()) {
        refuse_name(mesh, name, where);
    }
    if (numbered.size() > 1) {
        std::vector<std::string> names;
        for (const Index node : numbered) {
            names.push_back(mesh.name_of(mesh.node_label[node]));
        }
        throw InputError(where, fmt::format("node {} is there in several instances", name),
                         "give one of " + list_some(names));
    }
    return numbered;
}

}  // namespace clench::app

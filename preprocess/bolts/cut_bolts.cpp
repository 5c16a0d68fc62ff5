#include "preprocess/bolts/cut_bolts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/bolts/bolt_cut.hpp"
#include "preprocess/bolts/element_nodes.hpp"
#include "preprocess/deck/added_nodes.hpp"

namespace clench::preprocess {
namespace {

std::vector<std::string> names_of_groups(const Mesh& mesh)
{
    std::vector<std::string> names;
    for (const auto& [name, surface] : mesh.surfaces) {
        names.push_back(name);
    }
    for (const auto& [name, elements] : mesh.element_sets) {
        names.push_back(name);
    }
    return names;
}

/// Of a section that is named: a surface, or an element set with a plane.
BoltCut named_cut(const Mesh& mesh, const BoltSection& section)
{
    const auto surface = mesh.surfaces.find(section.section);
    const auto set = mesh.element_sets.find(section.section);
    const bool with_plane = section.point.has_value();
    if (surface == mesh.surfaces.end() && set == mesh.element_sets.end()) {
        throw InputError(section.where,
                         fmt::format("there is no surface or element set \"{}\"", section.section),
                         "known: " + list_some(names_of_groups(mesh)));
    }
    if (with_plane && set == mesh.element_sets.end()) {
        throw InputError(
            section.where,
            fmt::format("\"{}\" is a surface, which needs no point of a plane", section.section),
            "a plane cuts the elements of an element set");
    }
    if (with_plane && section.normal) {
        return cut_at_plane(mesh, set->second, section);
    }
    if (surface == mesh.surfaces.end() || with_plane) {
        const bool single =
            set->second.size() == 1 && dimension(shape_of(mesh, set->second.front())) == 1;
        if (single && !with_plane) {
            return cut_at_beam(mesh, set->second.front(), section);
        }
        throw InputError(
            section.where,
            fmt::format("\"{}\" is an element set, expected a plane that cuts it", section.section),
            "point: [0, 0, 5], normal: [0, 0, 1]");
    }
    if (surface->second.faces.empty()) {
        throw InputError(section.where,
                         fmt::format("surface \"{}\" has nodes only, expected faces of elements",
                                     section.section));
    }
    return cut_at_faces(mesh, surface->second.faces, section);
}

void give_copies(Mesh& mesh, const BoltCut& cut, const Bolt& bolt)
{
    for (const Index element : cut.elements) {
        const auto [block, position] = mesh.locate(element);
        ElementBlock& owner = mesh.blocks[static_cast<std::size_t>(block)];
        const auto count = static_cast<std::size_t>(node_count(owner.kind.shape));
        const std::size_t first = static_cast<std::size_t>(position) * count;
        for (std::size_t i = first; i < first + count; ++i) {
            const auto found = std::lower_bound(cut.nodes.begin(), cut.nodes.end(), owner.nodes[i]);
            if (found != cut.nodes.end() && *found == owner.nodes[i]) {
                owner.nodes[i] = bolt.copy[static_cast<std::size_t>(found - cut.nodes.begin())];
            }
        }
    }
}

/// A beam may end at a reference node: only where the deck has nothing but elements is its end
/// certainly loose.
void require_connected(const FeDeck& deck, const BoltCut& cut, const BoltSection& section)
{
    const bool may_be_joined = !deck.equations.empty() || !deck.rigid_couplings.empty() ||
                               !deck.distributing_couplings.empty() || !deck.ties.empty() ||
                               !deck.springs.empty();
    if (!may_be_joined && elements_at(deck.mesh, cut.nodes).size() <= cut.elements.size()) {
        throw InputError(section.where, "the end of the beam is connected to no other element",
                         "cut between two beams of the shank");
    }
}

/// Normals equal up to the digits of a deck are made equal: bolts side by side then loosen together
/// exactly (BLT-3).
void align(const std::vector<Bolt>& others, Eigen::Vector3d& normal)
{
    constexpr double close = 1e-5;
    for (const Bolt& other : others) {
        for (const double sign : {1.0, -1.0}) {
            if ((normal - sign * other.normal).norm() < close) {
                normal = sign * other.normal;
                return;
            }
        }
    }
}

}  // namespace

void cut_bolts(FeDeck& deck)
{
    if (deck.bolts.empty()) {
        return;
    }
    Mesh& mesh = deck.mesh;
    std::int64_t last_number = last_node_number(mesh);
    for (const BoltSection& section : deck.bolts) {
        BoltCut cut = section.element == none ? named_cut(mesh, section)
                                              : cut_at_beam(mesh, section.element, section);
        if (cut.nodes.size() == 1) {
            require_connected(deck, cut, section);
        }
        align(deck.cuts, cut.normal);
        Bolt bolt{section.name, section.control, cut.normal, cut.nodes, {}};
        for (const Index node : cut.nodes) {
            const Eigen::Vector3d position = mesh.nodes[node];
            bolt.copy.push_back(add_node(mesh, position, last_number));
        }
        if (bolt.control == none) {
            bolt.control = add_node(mesh, cut.centre, last_number);
        }
        give_copies(mesh, cut, bolt);
        deck.cuts.push_back(std::move(bolt));
    }
    for (auto& [name, surface] : mesh.surfaces) {
        if (!surface.faces.empty()) {
            surface.nodes = nodes_of_faces(mesh, surface.faces);
        }
    }
}

}  // namespace clench::preprocess

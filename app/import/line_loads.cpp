#include <fmt/format.h>

#include "app/import/active_loads.hpp"
#include "app/import/deck_names.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

using namespace preprocess;

const ElementBlock& beam_block(const Mesh& mesh, Index element, const DeckLineLoad& load)
{
    const ElementBlock& block = mesh.blocks[static_cast<std::size_t>(mesh.locate(element).first)];
    if (block.kind.family != Family::beam) {
        throw InputError(load.place,
                         fmt::format("{} ({}) is no beam and takes no load per length",
                                     mesh.element_name(element), deck_name(block.kind)));
    }
    return block;
}

/// The direction of the load, a unit vector: a basic axis, or n1 or n2 of the beam.
Eigen::Vector3d direction_of(const FeDeck& deck, const ElementBlock& block, Index e, int axis,
                             const Eigen::Vector3d& tangent)
{
    if (axis < 3) {
        return Eigen::Vector3d::Unit(axis);
    }
    const Index section = block.section[static_cast<std::size_t>(e)];
    const auto& given = section == none
                            ? std::optional<Eigen::Vector3d>()
                            : deck.sections[static_cast<std::size_t>(section)].beam_normal;
    Eigen::Vector3d n1 = given.value_or(Eigen::Vector3d(0.0, 0.0, -1.0));
    n1 = (n1 - n1.dot(tangent) * tangent).normalized();
    return axis == 3 ? n1 : tangent.cross(n1);
}

}  // namespace

/// As forces, and moments of beams with two nodes, that do the same work on the shape functions:
/// cubic ones with two nodes, quadratic ones with three.
std::vector<ActiveLoads::NodalPart> ActiveLoads::nodal_parts(const DeckLineLoad& load,
                                                             Index element) const
{
    const Mesh& mesh = deck_.mesh;
    const ElementBlock& block = beam_block(mesh, element, load);
    const Index e = mesh.locate(element).second;
    const Index* nodes = block.nodes_of(e);
    const Eigen::Vector3d line = mesh.nodes[nodes[1]] - mesh.nodes[nodes[0]];
    const double length = line.norm();
    const Eigen::Vector3d force = length * direction_of(deck_, block, e, load.axis, line / length);
    if (node_count(block.kind.shape) == 3) {
        return {{nodes[0], force / 6.0, Eigen::Vector3d::Zero()},
                {nodes[1], force / 6.0, Eigen::Vector3d::Zero()},
                {nodes[2], force * (2.0 / 3.0), Eigen::Vector3d::Zero()}};
    }
    const Eigen::Vector3d moment = line.cross(force) / 12.0;
    return {{nodes[0], force / 2.0, moment}, {nodes[1], force / 2.0, -moment}};
}

void ActiveLoads::add_line_loads(const DeckStep& step, int number)
{
    for (const DeckLineLoad& load : step.line_loads) {
        for (const Index element : elements_of_part(deck_.mesh, load.elements, load.place)) {
            beam_block(deck_.mesh, element, load);
            say(line_loads_, {element, load.axis},
                {load.value, load.amplitude, number, false, true, load.place, "", 0});
        }
    }
}

void ActiveLoads::add_line_load_groups(std::vector<LoadGroup>& groups) const
{
    struct AtNode {
        Vector6 vector{};
        std::vector<Place> places;
        bool changes_former = false;
    };
    std::map<std::tuple<Index, int, std::string>, AtNode> at_nodes;
    for (const auto& [key, said] : line_loads_) {
        DeckLineLoad load;
        load.axis = key.second;
        load.place = said.place;
        for (const NodalPart& part : nodal_parts(load, key.first)) {
            auto& [vector, places, changes] = at_nodes[{part.node, said.step, said.amplitude}];
            for (std::size_t k = 0; k < 3; ++k) {
                vector[k] += said.value * part.force[static_cast<Eigen::Index>(k)];
                vector[3 + k] += said.value * part.moment[static_cast<Eigen::Index>(k)];
            }
            places.push_back(said.place);
            changes |= said.changes_former;
        }
    }
    for (const auto& [key, entry] : at_nodes) {
        const auto& [node, step, amplitude] = key;
        LoadGroup group;
        group.kind = LoadGroup::Kind::force;
        group.step = step;
        group.amplitude = amplitude;
        group.places = entry.places;
        group.changes_former = entry.changes_former;
        group.keys = "at: " + yaml_list({deck_.mesh.name_of(deck_.mesh.node_label[node])}) +
                     force_keys(entry.vector);
        if (!force_keys(entry.vector).empty()) {
            groups.push_back(std::move(group));
        }
    }
}

}  // namespace clench::app

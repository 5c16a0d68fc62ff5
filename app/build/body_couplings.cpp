#include "app/build/body_couplings.hpp"

#include <fmt/format.h>

#include "app/build/node_selection.hpp"
#include "core/errors.hpp"
#include "preprocess/deck/added_nodes.hpp"
#include "preprocess/deck/tributary_area.hpp"

namespace clench::app {
namespace {

using Arms = std::vector<DistributingCoupling::Arm>;

/// Nodes of a surface with their parts of its area; of anything else all with the same weight.
Arms arms_of(const Mesh& mesh, const CouplingCase& coupling, const std::string& where)
{
    Arms arms;
    const auto surface = mesh.surfaces.find(coupling.surface);
    if (surface != mesh.surfaces.end() && !surface->second.faces.empty()) {
        const std::vector<double> areas = preprocess::tributary_areas(mesh, surface->second);
        for (std::size_t i = 0; i < areas.size(); ++i) {
            arms.push_back({surface->second.nodes[i], areas[i], translations});
        }
        return arms;
    }
    for (const Index node : select_nodes(mesh, coupling.surface, where + ".surface")) {
        arms.push_back({node, 1.0, translations});
    }
    if (arms.empty()) {
        throw InputError(where + ".surface",
                         fmt::format("the set {} has no nodes to couple", coupling.surface),
                         "name a surface or node set that has some");
    }
    return arms;
}

Eigen::Vector3d middle_of(const Mesh& mesh, const Arms& arms)
{
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();
    double weight = 0.0;
    for (const DistributingCoupling::Arm& arm : arms) {
        sum += arm.weight * mesh.nodes[static_cast<std::size_t>(arm.node)];
        weight += arm.weight;
    }
    return sum / weight;
}

void require_new_name(const Mesh& mesh, const CouplingCase& coupling, const std::string& where)
{
    if (mesh.node_sets.contains(coupling.name) || mesh.surfaces.contains(coupling.name) ||
        mesh.element_sets.contains(coupling.name)) {
        throw InputError(where,
                         fmt::format("the mesh already has a set or surface \"{}\", expected a new "
                                     "name for the reference node",
                                     coupling.name),
                         fmt::format("{}_REF: {{surface: {}}}", coupling.name, coupling.surface));
    }
}

Index add_reference(Mesh& mesh, const std::string& name, const Eigen::Vector3d& position)
{
    std::int64_t last_number = preprocess::last_node_number(mesh);
    const Index node = preprocess::add_node(mesh, position, last_number);
    mesh.node_sets[name] = {node};
    return node;
}

}  // namespace

void add_couplings(const BodyCase& body, preprocess::FeDeck& deck)
{
    for (const CouplingCase& coupling : body.couplings) {
        const std::string where = coupling.where(body.name);
        require_new_name(deck.mesh, coupling, where);
        const Arms arms = arms_of(deck.mesh, coupling, where);
        const Index reference =
            add_reference(deck.mesh, coupling.name,
                          coupling.point ? *coupling.point : middle_of(deck.mesh, arms));
        const std::string name = "coupling " + coupling.name;
        if (coupling.type == CouplingType::distributing) {
            deck.distributing_couplings.push_back(
                {name, reference, all_dofs, arms, coupling.place});
            continue;
        }
        RigidCoupling rigid{name, reference, {}, all_dofs, {}, coupling.place};
        for (const DistributingCoupling::Arm& arm : arms) {
            rigid.nodes.push_back(arm.node);
        }
        deck.rigid_couplings.push_back(std::move(rigid));
    }
}

}  // namespace clench::app

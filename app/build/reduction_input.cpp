#include "app/build/reduction_input.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "app/build/analysis_loads.hpp"
#include "app/build/check_loads.hpp"
#include "app/build/interface_penalties.hpp"
#include "app/build/node_selection.hpp"
#include "app/build/point_loads.hpp"
#include "app/build/preload_groups.hpp"
#include "app/build/preloaded_vibration.hpp"
#include "app/build/training_input.hpp"
#include "app/case/case_links.hpp"
#include "app/case/system_links.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"
#include "reduction/basis/boundary_rows.hpp"

namespace clench::app {
namespace {

std::string boundary_place(const BodyCase& body)
{
    return fmt::format("{}: bodies.{}.boundary", body.place.text(), body.name);
}

/// Rows of T of a node's DOFs: how many free DOFs it follows.
std::size_t followed_dofs(const FeModel& model, const std::vector<Index>& positions)
{
    using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;
    const RowMatrix T(model.T);
    std::set<Index> columns;
    for (const Index position : positions) {
        for (RowMatrix::InnerIterator entry(T, position); entry; ++entry) {
            columns.insert(static_cast<Index>(entry.col()));
        }
    }
    return columns.size();
}

/// Puts the DOFs of a node where they belong.
void add_dofs(const FeModel& model, Index node, const std::string& name, const std::string& where,
              Boundary& boundary)
{
    std::vector<Index> free, following;
    for (int dof = 0; dof < 6; ++dof) {
        const Index position = model.dofs.at(node, dof);
        if (position != none) {
            const bool is_free =
                std::binary_search(model.free_dofs.begin(), model.free_dofs.end(), position);
            (is_free ? free : following).push_back(position);
        }
    }
    if (free.empty() && following.empty()) {
        throw InputError(
            where,
            fmt::format("\"{}\" has {}, which has no DOFs", name, model.mesh.node_name(node)),
            "a reference node needs a coupling to the body");
    }
    // A reference of a distributing coupling follows many nodes, a rigid follower one.
    if (!following.empty() && (!free.empty() || followed_dofs(model, following) <= 6)) {
        throw InputError(
            where,
            fmt::format("\"{}\" has {}, which follows other nodes by a coupling or equation, "
                        "expected nodes that move on their own",
                        name, model.mesh.node_name(node)),
            "of a rigid coupling name the reference node");
    }
    boundary.free.insert(boundary.free.end(), free.begin(), free.end());
    boundary.following.insert(boundary.following.end(), following.begin(), following.end());
}

/// Nodes of the interfaces' faces that move on their own; the others follow some that do.
std::set<Index> interface_nodes(const FeModel& model)
{
    std::set<Index> nodes;
    const auto add = [&](Index node) {
        for (int dof = 0; dof < 6; ++dof) {
            const Index position = model.dofs.at(node, dof);
            if (position != none &&
                !std::binary_search(model.free_dofs.begin(), model.free_dofs.end(), position)) {
                return;
            }
        }
        nodes.insert(node);
    };
    for (const ContactPairs& interface : model.contacts) {
        std::for_each(interface.slave.begin(), interface.slave.end(), add);
        for (std::size_t k = 0; k < interface.master.size(); ++k) {
            if (std::abs(interface.N[k]) >
                1e-9) {  // corners that a pair at another one does not feel
                add(interface.master[k]);
            }
        }
    }
    return nodes;
}

/// What users may call a node: its number, and sets that hold it alone.
std::vector<std::string> names_of_node(const Mesh& mesh, Index node)
{
    std::vector<std::string> names;
    for (const auto& [name, members] : mesh.node_sets) {
        if (members.size() == 1 && members.front() == node) {
            names.push_back(name);
        }
    }
    names.push_back(mesh.name_of(mesh.node_label[node]));
    return names;
}

Eigen::MatrixXd preload_shapes_of(const BodyCase& body, const FeModel& model,
                                  const PreloadShapes& shapes)
{
    const std::vector<std::string> wanted = preload_mode_groups(body);
    Eigen::MatrixXd result(model.n_free(), static_cast<Eigen::Index>(wanted.size()));
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto found = std::find(shapes.names.begin(), shapes.names.end(), wanted[i]);
        if (found == shapes.names.end()) {
            throw InputError(body.reduction->where(body.name) + ".preload_modes",
                             fmt::format("no shape of group \"{}\" has been computed", wanted[i]),
                             "shapes: " + list_some(shapes.names));
        }
        result.col(static_cast<Eigen::Index>(i)) =
            shapes.x.col(found - shapes.names.begin())(model.free_dofs);
    }
    return result;
}

reduction::LinearRun linear_run(const Case& c, const BodyCase& body, const FeModel& model,
                                const JointModeCase& joint_modes)
{
    const auto force = std::find_if(
        c.forces.begin(), c.forces.end(),
        [&](const ForceCase& candidate) { return candidate.name == joint_modes.force; });
    const std::string where = fmt::format("{}: forces.{}", force->place.text(), force->name);
    const ServiceLoad* driving = force->element->service_load();
    if (driving == nullptr) {
        throw InputError(where, "drives a linear run, expected a force on a node or set",
                         "{at: bar.LOAD, force: [0, 0, 1]}");
    }
    const auto [owner, at] = split_address(c, driving->load.at, where + ".at");
    if (owner->name != body.name) {
        throw InputError(
            joint_modes.place.text() + ": bodies." + body.name + ".reduction.joint_modes.force",
            fmt::format("force {} acts on body {}, expected one on {}", force->name, owner->name,
                        body.name));
    }
    return {point_load(model, driving->load, at, where), *joint_modes.duration};
}

/// Forces of preload groups and of the case at nodes that are no boundary nodes; a column each.
Eigen::MatrixXd loads_beside_boundary(const Case& c, const BodyCase& body, const FeModel& model,
                                      const std::vector<Index>& boundary)
{
    std::vector<Eigen::VectorXd> loads;
    const auto add = [&](const Eigen::VectorXd& f) {
        Eigen::VectorXd rest = f;
        rest(boundary).setZero();
        if (!rest.isZero(0.0)) {
            loads.push_back(f);
        }
    };
    for (const PreloadCase& group : body.preloads) {
        if (group.shape.empty()) {
            add(preload_stage(body, model, {}, group).force);
        }
    }
    for (const ServiceForce& service : service_forces(c, body)) {
        const PointLoad& load = service.force->element->service_load()->load;
        const std::string where = service.force->where();
        add(point_load(model, load, resolve_address(c, load.at, where).marker, where));
    }
    Eigen::MatrixXd all(model.n_free(), static_cast<Eigen::Index>(loads.size()));
    for (std::size_t k = 0; k < loads.size(); ++k) {
        all.col(static_cast<Eigen::Index>(k)) = loads[k];
    }
    return all;
}

reduction::JointModeOptions joint_mode_options(const Case& c, const BodyCase& body,
                                               const FeModel& model, int threads)
{
    reduction::JointModeOptions options;
    if (!body.reduction->joint_modes) {
        return options;
    }
    const JointModeCase& j = *body.reduction->joint_modes;
    options.method = j.method;
    options.count = static_cast<Index>(j.count.value_or(0.0));
    options.ratio = j.ratio.value_or(0.0);
    options.derivatives = j.derivatives;
    options.weights = j.weights;
    options.pair_count = static_cast<Index>(j.pairs.value_or(0.0));
    options.slope = j.slope;
    options.interfaces = j.slope == reduction::DerivativeSlope::secant
                             ? whole_penalties(body, model)
                             : relative_penalties(body);
    for (reduction::InterfacePenalty& interface : options.interfaces) {
        interface.deflections = j.scales;
    }
    options.keep_solutions = j.keep_derivatives;
    if (j.is_trained()) {
        options.training = training_options(c, body, model, threads);
    }
    if (j.is_selected()) {
        options.run = linear_run(c, body, model, j);
    }
    return options;
}

}  // namespace

Boundary boundary_of(const BodyCase& body, const FeModel& model)
{
    const std::string where = boundary_place(body);
    Boundary boundary;
    std::map<Index, std::size_t> position;
    for (const std::string& name : body.boundary) {
        for (const Index node : select_nodes(model.mesh, name, where)) {
            if (!position.emplace(node, boundary.nodes.size()).second) {
                continue;
            }
            add_dofs(model, node, name, where, boundary);
            boundary.nodes.push_back({node, names_of_node(model.mesh, node)});
        }
    }
    if (body.reduction && body.reduction->keep_contacts) {
        for (const Index node : interface_nodes(model)) {
            if (position.emplace(node, boundary.nodes.size()).second) {
                add_dofs(model, node, "keep_contacts", where, boundary);
                boundary.nodes.push_back({node, names_of_node(model.mesh, node)});
            }
        }
    }
    std::sort(boundary.free.begin(), boundary.free.end());
    std::sort(boundary.following.begin(), boundary.following.end());
    return boundary;
}

reduction::BasisOptions basis_options(const Case& c, const BodyCase& body, const FeModel& model,
                                      const PreloadShapes& shapes, int threads)
{
    reduction::BasisOptions options;
    options.threads = threads;
    std::vector<Index> nodes;
    for (const reduction::BoundaryRequest& request : boundary_of(body, model).nodes) {
        nodes.push_back(request.node);
    }
    options.boundary = reduction::boundary_rows(model, nodes, boundary_place(body));
    if (body.reduction->vibration) {
        options.vibration_count = static_cast<Index>(body.reduction->vibration->count.value_or(0));
        options.frequency_limit = body.reduction->vibration->up_to.value_or(0.0);
    }
    options.preload = preload_shapes_of(body, model, shapes);
    options.joint_modes = joint_mode_options(c, body, model, threads);
    if (body.reduction->joint_modes && body.reduction->joint_modes->is_trained()) {
        options.responses = true;
        options.loads = loads_beside_boundary(c, body, model, options.boundary);
        if (needs_preloads(body)) {
            const auto tight = tight_model(model, training_setup(body, model, threads), shapes,
                                           preload_mode_groups(body));
            if (tight) {
                options.more_modes = preloaded_modes(*tight, options);
            }
            options.joint_modes.training.tight = tight;
        }
    }
    return options;
}

reduction::BodyOptions body_options(const BodyCase& body, const FeModel& model)
{
    reduction::BodyOptions options;
    options.boundary = boundary_of(body, model).nodes;
    options.damping = body.reduction->damping;
    std::vector<Eigen::VectorXd> forces;
    for (const PreloadCase& group : body.preloads) {
        if (!group.forces.empty()) {
            forces.push_back(preload_stage(body, model, {}, group).force);
            options.preload_names.push_back(group.name);
        }
    }
    options.preload_forces.resize(model.n_free(), static_cast<Eigen::Index>(forces.size()));
    for (std::size_t i = 0; i < forces.size(); ++i) {
        options.preload_forces.col(static_cast<Eigen::Index>(i)) = forces[i];
    }
    return options;
}

bool needs_preloads(const BodyCase& body)
{
    return body.reduction && !preload_mode_groups(body).empty();
}

}  // namespace clench::app

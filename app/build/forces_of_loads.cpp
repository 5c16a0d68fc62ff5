#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "app/build/body_loads.hpp"
#include "app/build/node_selection.hpp"
#include "app/build/point_loads.hpp"
#include "app/case/case_links.hpp"
#include "core/errors.hpp"
#include "core/model/known_mass.hpp"
#include "preprocess/loads/inertia_forces.hpp"
#include "preprocess/loads/pressure_forces.hpp"

namespace clench::app {
namespace {

/// On each of the nodes, in x.
void add_on_each(const FeModel& model, const BodyLoad& load, Eigen::VectorXd& f)
{
    for (const Index node : select_all_nodes(model.mesh, load.at, load.where() + ".at")) {
        for (int dof = 0; dof < 6; ++dof) {
            const auto& vector = dof < 3 ? load.force_on_each : load.moment_on_each;
            const double value = vector ? (*vector)[dof % 3] : 0.0;
            const Index position = model.dofs.at(node, dof);
            if (position == none && value != 0.0) {
                throw InputError(
                    load.where(),
                    fmt::format("{} has no {} {} for the load of {}", model.mesh.node_name(node),
                                dof < 3 ? "displacement" : "rotation", "xyz"[dof % 3], value),
                    dof < 3 ? "plane elements move in their plane only"
                            : "only beams and reference nodes of couplings have rotations");
            }
            if (position != none) {
                f[position] += value;
            }
        }
    }
}

std::vector<FaceRef> surface_faces(const FeModel& model, const BodyLoad& load)
{
    std::vector<FaceRef> faces;
    for (const std::string& name : load.at) {
        const auto surface = model.mesh.surfaces.find(name);
        if (surface == model.mesh.surfaces.end()) {
            const std::vector<std::string> known = keys_of(model.mesh.surfaces);
            const std::string near = did_you_mean(name, known);
            throw InputError(load.where() + ".at", fmt::format("there is no surface \"{}\"", name),
                             !near.empty()   ? near
                             : known.empty() ? "the mesh has none; give elements and their face"
                                             : "surfaces: " + list_some(known, 20));
        }
        if (surface->second.faces.empty()) {
            throw InputError(load.where() + ".at",
                             fmt::format("surface \"{}\" has nodes only, expected faces", name));
        }
        faces.insert(faces.end(), surface->second.faces.begin(), surface->second.faces.end());
    }
    return faces;
}

std::vector<FaceRef> element_faces(const FeModel& model, const BodyLoad& load)
{
    std::vector<FaceRef> faces;
    for (const Index element : select_elements(model.mesh, load.at, load.where() + ".at")) {
        const auto [block, position] = model.mesh.locate(element);
        const ElementKind& kind = model.mesh.blocks[static_cast<std::size_t>(block)].kind;
        if (!has_face(kind, load.face - 1)) {
            throw InputError(load.where() + ".face",
                             fmt::format("is {}, but {} has {} faces", load.face,
                                         model.mesh.element_name(element), face_count(kind.shape)));
        }
        faces.push_back({element, static_cast<std::uint8_t>(load.face - 1)});
    }
    return faces;
}

preprocess::AccelerationField field_of(const BodyLoad& load)
{
    if (load.acceleration) {
        return [a = *load.acceleration](const Eigen::Vector3d&) { return a; };
    }
    const SpinCase& spin = *load.rotation;
    return [n = Eigen::Vector3d(spin.axis->normalized()), point = *spin.point,
            omega_squared = *spin.speed_squared](const Eigen::Vector3d& x) {
        const Eigen::Vector3d r = x - point;
        return Eigen::Vector3d(omega_squared * (r - n.dot(r) * n));
    };
}

std::vector<Index> all_elements(const Mesh& mesh)
{
    std::vector<Index> all(static_cast<std::size_t>(mesh.element_total()));
    std::iota(all.begin(), all.end(), Index(0));
    return all;
}

/// Whether the model has mass that belongs to no element.
bool has_point_masses(const FeModel& model)
{
    const Eigen::VectorXd f = preprocess::inertia_forces(
        model, all_elements(model.mesh),
        [](const Eigen::Vector3d&) { return Eigen::Vector3d(Eigen::Vector3d::UnitX()); });
    double mass = 0.0;
    for (Index node = 0; node < model.dofs.node_total(); ++node) {
        const Index position = model.dofs.at(node, 0);
        mass += position == none ? 0.0 : f[position];
    }
    return std::abs(model.mass.mass - mass) > 1e-9 * model.mass.mass;
}

/// On x_free.
Eigen::VectorXd inertia_load(const FeModel& model, const BodyLoad& load)
{
    require_mass(model, load.where());
    const bool everything = load.at.empty();
    if (everything && (model.external_matrices || has_point_masses(model))) {
        if (load.rotation) {
            throw InputError(load.where(),
                             "the body has mass that belongs to no element, expected elements only",
                             "name the elements that spin with `at`");
        }
        return gravity_load(model, *load.acceleration, load.where());
    }
    const std::vector<Index> elements =
        everything ? all_elements(model.mesh)
                   : select_elements(model.mesh, load.at, load.where() + ".at");
    return model.T.transpose() * preprocess::inertia_forces(model, elements, field_of(load));
}

/// Forces that share a function of time.
struct Group {
    const FunctionCase* time;
    Eigen::VectorXd on_x, on_free;
};

bool same_function(const FunctionCase& a, const FunctionCase& b)
{
    return (!a.is_set() && !b.is_set()) ||
           (!a.table.empty() && a.table == b.table && a.spline.empty() && b.spline.empty());
}

Group& group_of(std::vector<Group>& groups, const FeModel& model, const FunctionCase& time)
{
    const auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
        return same_function(*group.time, time);
    });
    if (found != groups.end()) {
        return *found;
    }
    groups.push_back(
        {&time, Eigen::VectorXd::Zero(model.dofs.size()), Eigen::VectorXd::Zero(model.n_free())});
    return groups.back();
}

}  // namespace

std::vector<const BodyLoad*> chosen_loads(const Case& c, const BodyCase& body,
                                          const AnalysisCase& analysis)
{
    std::vector<const BodyLoad*> loads;
    for (const BodyLoad& load : c.loads) {
        const bool wanted = !analysis.loads ||
                            std::find(analysis.loads->begin(), analysis.loads->end(), load.name) !=
                                analysis.loads->end();
        if (wanted && &named_body(c, load.body, load.where()) == &body) {
            loads.push_back(&load);
        }
    }
    return loads;
}

std::vector<std::pair<Eigen::VectorXd, solver::TimeFunction>> forces_of_loads(
    const FeModel& model, const std::vector<const BodyLoad*>& loads)
{
    std::vector<Group> groups;
    for (const BodyLoad* load : loads) {
        if (load->holds()) {
            continue;
        }
        Group& group = group_of(groups, model, load->time);
        if (load->pressure) {
            group.on_x += preprocess::pressure_forces(
                model, load->face > 0 ? element_faces(model, *load) : surface_faces(model, *load),
                *load->pressure, load->direction);
        } else if (load->acceleration || load->rotation) {
            group.on_free += inertia_load(model, *load);
        } else {
            add_on_each(model, *load, group.on_x);
        }
    }
    std::vector<std::pair<Eigen::VectorXd, solver::TimeFunction>> forces;
    forces.reserve(groups.size());
    for (const Group& group : groups) {
        forces.emplace_back(model.T.transpose() * group.on_x + group.on_free,
                            group.time->function());
    }
    return forces;
}

}  // namespace clench::app

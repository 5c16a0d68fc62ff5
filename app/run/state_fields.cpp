#include "app/run/state_fields.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "app/case/output_fields.hpp"
#include "postprocess/recovery/body_view.hpp"
#include "postprocess/recovery/modal_basis.hpp"
#include "postprocess/vtk/interface_vtu.hpp"
#include "postprocess/vtk/mesh_vtu.hpp"
#include "preprocess/stress/nodal_stress.hpp"

namespace clench::app {
namespace {

using postprocess::PointField;

PointField scalar_field(const std::string& name, const std::vector<double>& values)
{
    return {.name = name, .components = 1, .values = values};
}

/// s1 t1 + s2 t2 of every pair.
PointField tangential_field(const std::string& name, const ContactPairs& pairs,
                            const std::vector<Eigen::Vector2d>& values)
{
    PointField field{.name = name, .components = 3, .values = {}};
    field.values.reserve(3 * values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Eigen::Vector3d v = pairs.frame[i].leftCols<2>() * values[i];
        field.values.insert(field.values.end(), v.begin(), v.end());
    }
    return field;
}

PointField nodal_vectors(const FeModel& model, const std::string& name,
                         const Eigen::VectorXd& x_free)
{
    PointField field = displacement_field(model, x_free);
    field.name = name;
    return field;
}

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// Of one material; NaN where there is none of it.
PointField stress_field(const FeModel& model, const StressSites& sites,
                        const Eigen::MatrixXd& stress, Index material, bool alone)
{
    PointField field{.name = "stress", .components = 6, .values = {}};
    if (!alone) {
        field.name += "_" + model.materials[static_cast<std::size_t>(material)].name;
    }
    field.values.assign(6 * model.mesh.nodes.size(), unknown);
    for (std::size_t i = 0; i < sites.node.size(); ++i) {
        if (sites.material[i] == material) {
            postprocess::rotate_stress(
                Eigen::Matrix3d::Identity(), stress.data() + 6 * i,
                field.values.data() + 6 * static_cast<std::size_t>(sites.node[i]));
        }
    }
    return field;
}

void add_stresses(const FeModel& model, const StressEvaluator& evaluator,
                  const Eigen::VectorXd& x_free, const OutputCase& output,
                  std::vector<PointField>& fields)
{
    const StressSites& sites = evaluator.sites;
    Eigen::MatrixXd stress;
    evaluator.evaluate(Eigen::MatrixXd(model.T * x_free), stress);
    if (output.wants("stress")) {
        const std::set<Index> present(sites.material.begin(), sites.material.end());
        for (const Index material : present) {
            fields.push_back(stress_field(model, sites, stress, material, present.size() == 1));
        }
    }
    if (output.wants("von_mises") && !sites.node.empty()) {
        std::vector<double> values(model.mesh.nodes.size(), unknown);
        for (std::size_t i = 0; i < sites.node.size(); ++i) {
            double& here = values[static_cast<std::size_t>(sites.node[i])];
            const double found = postprocess::von_mises(stress.data() + 6 * i);
            here = std::isnan(here) ? found : std::max(here, found);
        }
        fields.push_back(scalar_field("von_mises", values));
    }
}

}  // namespace

std::vector<PointField> body_fields(const FeModel& model, const StressEvaluator* stress,
                                    const solver::FullState& state, const OutputCase& output)
{
    std::vector<PointField> fields;
    if (output.wants("displacement")) {
        fields.push_back(displacement_field(model, state.x));
    }
    if (output.wants("velocity") && state.velocity.size() > 0) {
        fields.push_back(nodal_vectors(model, "velocity", state.velocity));
    }
    if (stress != nullptr) {
        add_stresses(model, *stress, state.x, output, fields);
    }
    return fields;
}

PointField displacement_field(const FeModel& model, const Eigen::VectorXd& x_free)
{
    const Eigen::VectorXd x = model.T * x_free;
    PointField field{.name = "displacement", .components = 3, .values = {}};
    field.values.assign(3 * model.mesh.nodes.size(), 0.0);
    for (Index node = 0; node < model.dofs.node_total(); ++node) {
        for (int axis = 0; axis < 3; ++axis) {
            if (const Index position = model.dofs.at(node, axis); position != none) {
                field.values[3 * static_cast<std::size_t>(node) + axis] = x[position];
            }
        }
    }
    return field;
}

std::vector<PointField> interface_fields(const ContactPairs& pairs,
                                         const solver::InterfaceState& state,
                                         const OutputCase& output)
{
    std::vector<PointField> fields;
    for (const auto& [name, values] : {std::pair{"gap", &state.gap},
                                       {"pressure", &state.pressure},
                                       {"dissipated", &state.dissipated}}) {
        if (output.wants(name) && !values->empty()) {
            fields.push_back(scalar_field(name, *values));
        }
    }
    if (output.wants("status")) {
        PointField status{.name = "status", .components = 1, .values = {}, .codes = true};
        for (const solver::ContactStatus s : state.status) {
            status.values.push_back(static_cast<double>(s));
        }
        fields.push_back(std::move(status));
    }
    if (output.wants("slip")) {
        fields.push_back(tangential_field("slip", pairs, state.slip));
    }
    if (output.wants("friction")) {
        fields.push_back(tangential_field("friction", pairs, state.friction));
    }
    return fields;
}

StateFiles::StateFiles(const FeModel& model, const OutputCase& output)
    : model_(model), output_(output)
{
    if (output.wants("stress") || output.wants("von_mises")) {
        constexpr int all_threads = 0;
        stress_ = preprocess::nodal_stress(model, all_threads);
    }
    if (wants_interfaces(output)) {
        for (const ContactPairs& pairs : model.contacts) {
            surfaces_.push_back(postprocess::interface_surface(model.mesh, pairs));
        }
    }
}

std::vector<StateFiles::Written> StateFiles::write(const std::filesystem::path& folder,
                                                   const std::string& body_name,
                                                   const std::string& extension,
                                                   const solver::FullState& state) const
{
    std::vector<Written> written;
    if (output_.fields.empty()) {
        return written;
    }
    const PointField displacement = displacement_field(model_, state.x);
    const std::vector<PointField> fields =
        body_fields(model_, stress_ ? &*stress_ : nullptr, state, output_);
    if (!fields.empty()) {
        written.push_back({folder / (body_name + extension), body_name});
        postprocess::write_mesh_vtu(written.back().file, model_.mesh, fields);
    }
    for (std::size_t j = 0; j < surfaces_.size(); ++j) {
        const ContactPairs& pairs = model_.contacts[j];
        written.push_back({folder / (body_name + "." + pairs.name + extension), pairs.name});
        postprocess::write_interface_vtu(written.back().file, surfaces_[j], model_.mesh, pairs,
                                         interface_fields(pairs, state.interfaces[j], output_),
                                         {displacement});
    }
    return written;
}

}  // namespace clench::app

#include "app/output/state_fields.hpp"

#include "app/case/output_fields.hpp"
#include "postprocess/vtk/joint_vtu.hpp"
#include "postprocess/vtk/mesh_vtu.hpp"

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

}  // namespace

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

std::vector<PointField> joint_fields(const ContactPairs& pairs, const solver::JointState& state,
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
    if (wants_joints(output)) {
        for (const ContactPairs& pairs : model.contacts) {
            surfaces_.push_back(postprocess::joint_surface(model.mesh, pairs));
        }
    }
}

std::vector<StateFiles::Written> StateFiles::write(const std::filesystem::path& folder,
                                                   const std::string& body_name,
                                                   const std::string& ending,
                                                   const solver::FullState& state) const
{
    std::vector<Written> written;
    if (output_.fields.empty()) {
        return written;
    }
    const PointField displacement = displacement_field(model_, state.x);
    if (output_.wants("displacement")) {
        written.push_back({folder / (body_name + ending), body_name});
        postprocess::write_mesh_vtu(written.back().file, model_.mesh, {displacement});
    }
    for (std::size_t j = 0; j < surfaces_.size(); ++j) {
        const ContactPairs& pairs = model_.contacts[j];
        written.push_back({folder / (body_name + "." + pairs.name + ending), pairs.name});
        postprocess::write_joint_vtu(written.back().file, surfaces_[j], model_.mesh, pairs,
                                     joint_fields(pairs, state.joints[j], output_), {displacement});
    }
    return written;
}

}  // namespace clench::app

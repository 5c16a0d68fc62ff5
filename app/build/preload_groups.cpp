#include "app/build/preload_groups.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/build/analysis_loads.hpp"
#include "app/build/body_input.hpp"
#include "app/build/load_balance.hpp"
#include "core/archive/hash.hpp"
#include "core/errors.hpp"
#include "core/model/contact_operator.hpp"

namespace clench::app {
namespace {

/// Gaps of the pairs at x_free, and the pressures that the law gives them.
solver::InterfaceState interface_at(const FeModel& model, const ContactPairs& pairs,
                                    const solver::NormalLaw& law, const Eigen::VectorXd& x_free)
{
    const Eigen::VectorXd y = contact_operator(model, pairs) * x_free;
    solver::InterfaceState interface;
    for (Index i = 0; i < pairs.size(); ++i) {
        interface.gap.push_back(pairs.gap[i] + y[3 * i + 2]);
        interface.pressure.push_back(solver::normal_response(law, interface.gap.back()).pressure);
        const bool open = interface.pressure.back() == 0.0;
        interface.status.push_back(open ? solver::ContactStatus::open
                                        : solver::ContactStatus::closed);
    }
    interface.slip.assign(pairs.gap.size(), Eigen::Vector2d::Zero());
    interface.friction = interface.slip;
    interface.dissipated.assign(pairs.gap.size(), 0.0);
    return interface;
}

PreloadedState imported_state(const FullOrderBody& body, const PreloadCase& group)
{
    preprocess::ImportOptions options;
    options.choice.name = group.field;
    if (group.step) {
        options.choice.step = static_cast<std::int64_t>(*group.step);
    }
    const preprocess::ImportedShape shape =
        preprocess::import_shape(*body.model, group.shape, options);
    PreloadedState result{group.name, group.shape.string(), {}, {}, shape.report};
    result.state.x = shape.x(body.model->free_dofs);
    for (std::size_t j = 0; j < body.model->contacts.size(); ++j) {
        result.state.interfaces.push_back(interface_at(
            *body.model, body.model->contacts[j], body.problem.laws[j].normal, result.state.x));
    }
    return result;
}

bool is_of_bolts(const BodyCase& body, const PreloadCase& group)
{
    return !body.bolts.empty() && group.name == bolt_group_name;
}

/// Everything but the FE model that the shapes depend on. Joints, motions and loads act later;
/// friction does not: a pair may slip while bolts are tightened.
std::string settings_of(const Case& c, const BodyCase& body, Workspace& workspace)
{
    Case part = c;
    part.title.clear();
    part.report.reset();
    part.bodies = {body};
    part.bodies.front().boundary.clear();
    part.bodies.front().reduction.reset();
    part.analyses.clear();
    part.markers.clear();
    part.joints.clear();
    part.motions.clear();
    part.forces.clear();
    part.loads.clear();
    part.gravity.reset();
    part.bodies.front().placement = {};
    for (MaterialCase& material : part.bodies.front().materials) {
        material.yield.reset();
    }
    part.output = OutputCase();
    std::erase_if(part.supports, [&](const NamedList& list) { return list.name != body.name; });
    std::string text = resolved_yaml(part, folder_of(c));
    text.erase(0, text.find('\n'));  // the first line names the file
    for (const PreloadCase& group : body.preloads) {
        if (!group.shape.empty()) {
            text += workspace.hash_of_input(group.shape);
        }
    }
    return fmt::format("settings {}\n", hash_of(text));
}

}  // namespace

std::vector<PreloadCase> preload_groups(const BodyCase& body)
{
    std::vector<PreloadCase> groups = body.preloads;
    const auto tightened = std::find_if(body.bolts.begin(), body.bolts.end(),
                                        [](const BoltCase& bolt) { return bolt.is_tightened(); });
    if (tightened != body.bolts.end()) {
        groups.emplace_back().name = bolt_group_name;
        groups.back().place = tightened->place;
    }
    const std::string name = interference_group(body);
    if (name.empty()) {
        return groups;
    }
    PreloadCase own;
    own.name = name;
    for (const ContactCase& interface : body.contacts) {
        own.place = interface.interference ? interface.place : own.place;
        own.interference.push_back(
            {interface.name, interface.interference.value_or(0.0), interface.place});
    }
    for (const PreloadCase& group : groups) {
        if (group.name == name) {
            throw InputError(group.where(body.name),
                             "has the name of the group that contacts.<name>.interference makes",
                             "choose another name");
        }
    }
    groups.push_back(std::move(own));
    return groups;
}

PreloadedState preloaded_state(const FullOrderBody& body, const BodyCase& body_case,
                               const PreloadCase& group, const Progress& progress)
{
    if (!group.shape.empty()) {
        return imported_state(body, group);
    }
    solver::StaticOptions options;
    if (progress) {
        options.progress = [&](std::string_view activity, double fraction) {
            progress(fmt::format("{}: {}", body_case.name, activity), fraction);
        };
        options.progress("preload " + group.name, 0.0);  // factors are made before the first step
    }
    if (is_of_bolts(body_case, group)) {
        PreloadedState result{group.name, "computed", {}, {}};
        const std::vector<TighteningStep> steps =
            tightening_steps(body_case, *body.model, Eigen::VectorXd::Zero(body.model->n_free()));
        result.statistics = tighten(body.problem, steps, {own_interference(body_case), 1}, options,
                                    [&](const solver::FullState& state) { result.state = state; });
        return result;
    }
    const solver::LoadStage stage =
        preload_stage(body_case, *body.model, body.problem.fixed, group);
    require_balance(*body.model, body.problem.fixed, stage.force, group.where(body_case.name));
    PreloadedState result{group.name, "computed", {}, {}};
    result.statistics =
        solver::solve_static(body.problem, {stage}, options,
                             [&](const solver::FullState& state) { result.state = state; });
    return result;
}

PreloadShapes shapes_of(const FeModel& model, const std::vector<PreloadedState>& states)
{
    const auto p = static_cast<Eigen::Index>(states.size());
    PreloadShapes shapes;
    shapes.body = model.name;
    shapes.x.resize(model.dofs.size(), p);
    for (const ContactPairs& pairs : model.contacts) {
        shapes.interfaces.push_back(
            {pairs.name, Eigen::MatrixXd(pairs.size(), p), Eigen::MatrixXd(pairs.size(), p)});
    }
    for (Eigen::Index k = 0; k < p; ++k) {
        const PreloadedState& one = states[static_cast<std::size_t>(k)];
        shapes.names.push_back(one.name);
        shapes.origin.push_back(one.origin);
        shapes.x.col(k) = model.T * one.state.x;
        for (std::size_t j = 0; j < shapes.interfaces.size(); ++j) {
            const solver::InterfaceState& interface = one.state.interfaces[j];
            const auto size = static_cast<Eigen::Index>(interface.gap.size());
            shapes.interfaces[j].gap.col(k) =
                Eigen::Map<const Eigen::VectorXd>(interface.gap.data(), size);
            shapes.interfaces[j].pressure.col(k) =
                Eigen::Map<const Eigen::VectorXd>(interface.pressure.data(), size);
        }
    }
    return shapes;
}

std::string preload_record(const Case& c, const BodyCase& body, const std::string& model_record,
                           Workspace& workspace)
{
    return settings_of(c, body, workspace) + model_record;
}

bool is_preload_up_to_date(const std::string& record, const Case& c, const BodyCase& body,
                           Workspace& workspace)
{
    const std::string settings = settings_of(c, body, workspace);
    return record.starts_with(settings) &&
           is_up_to_date(record.substr(settings.size()), body, folder_of(c), workspace);
}

}  // namespace clench::app

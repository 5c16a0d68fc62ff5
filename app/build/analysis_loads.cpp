#include "app/build/analysis_loads.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/build/point_loads.hpp"
#include "app/case/system_links.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

std::size_t interface_position(const BodyCase& body, const std::string& name)
{
    const auto found =
        std::find_if(body.contacts.begin(), body.contacts.end(),
                     [&](const ContactCase& interface) { return interface.name == name; });
    return static_cast<std::size_t>(found - body.contacts.begin());
}

bool is_chosen(const AnalysisCase& analysis, const std::string& group)
{
    return !analysis.preloads || std::find(analysis.preloads->begin(), analysis.preloads->end(),
                                           group) != analysis.preloads->end();
}

bool is_chosen(const AnalysisCase& analysis, const PreloadCase& group)
{
    if (!analysis.preloads) {
        return group.shape.empty();
    }
    const bool chosen = is_chosen(analysis, group.name);
    if (chosen && !group.shape.empty()) {
        throw InputError(
            analysis.where() + ": preloads",
            fmt::format("group \"{}\" is a shape of another code, which has no loads", group.name),
            "give the group forces or interference for full-order analyses");
    }
    return chosen;
}

void add_forces(const Case& c, const BodyCase& body, const FeModel& model,
                const std::vector<Index>& fixed, AnalysisLoads& loads)
{
    for (const ForceCase& force : c.forces) {
        const std::string where = force.where();
        const ServiceLoad* service = force.element->service_load();
        if (service == nullptr) {
            continue;  // the others belong to systems of order reduced
        }
        const auto [owner, at] = resolve_address(c, service->load.at, where);
        if (!owner || owner->name != body.name) {
            continue;
        }
        if (service->follows) {
            throw InputError(where + ".follows",
                             "order full does not rotate bodies, expected false",
                             "order: reduced has loads that follow");
        }
        Eigen::VectorXd f = point_load(model, service->load, at, where);
        require_effect(f, fixed, where);
        loads.forces.emplace_back(std::move(f), service->time.function());
    }
}

}  // namespace

bool AnalysisLoads::has_preload() const
{
    return !preload.isZero(0.0) ||
           std::any_of(interference.begin(), interference.end(), [](double i) { return i > 0.0; });
}

Eigen::VectorXd AnalysisLoads::at(double time) const
{
    Eigen::VectorXd sum = preload + gravity;
    for (const auto& [force, function] : forces) {
        sum += solver::evaluate(function, time).value * force;
    }
    return sum;
}

solver::LoadStage preload_stage(const BodyCase& body, const FeModel& model,
                                const std::vector<Index>& fixed, const PreloadCase& group)
{
    solver::LoadStage stage;
    stage.name = "preload " + group.name;
    stage.force = Eigen::VectorXd::Zero(model.n_free());
    stage.interference.assign(body.contacts.size(), 0.0);
    int number = 0;
    for (const PointLoad& load : group.forces) {
        const std::string where = fmt::format("{}: bodies.{}.preloads.{}[{}]", load.place.text(),
                                              body.name, group.name, ++number);
        const Eigen::VectorXd f = point_load(model, load, load.at, where);
        require_effect(f, fixed, where);
        stage.force += f;
    }
    for (const NamedNumber& entry : group.interference) {
        stage.interference[interface_position(body, entry.name)] += entry.value;
    }
    return stage;
}

AnalysisLoads analysis_loads(const Case& c, const BodyCase& body, const FeModel& model,
                             const std::vector<Index>& fixed, const AnalysisCase& analysis)
{
    AnalysisLoads loads;
    loads.preload = loads.gravity = Eigen::VectorXd::Zero(model.n_free());
    loads.interference = own_interference(body);
    for (const PreloadCase& group : body.preloads) {
        if (!is_chosen(analysis, group)) {
            continue;
        }
        const solver::LoadStage stage = preload_stage(body, model, fixed, group);
        loads.preload += stage.force;
        for (std::size_t j = 0; j < stage.interference.size(); ++j) {
            loads.interference[j] += stage.interference[j];
        }
    }
    if (c.gravity) {
        loads.gravity = gravity_load(model, *c.gravity, c.gravity_place.text() + ": gravity");
    }
    add_forces(c, body, model, fixed, loads);
    const std::vector<const BodyLoad*> chosen = chosen_loads(c, body, analysis);
    const bool tighten = is_chosen(analysis, bolt_group_name);
    const std::vector<BoltAction> bolts = bolt_actions(body, model, chosen, tighten);
    loads.held = held_by_loads(model, chosen, without_released(fixed, bolts));
    hold_bolts(bolts, loads.held);
    if (tighten && analysis.start_from.empty()) {
        loads.tightening = tightening_steps(body, model, loads.preload);
    }
    add_bolt_forces(bolts, loads.preload, loads.forces);
    for (auto& force : forces_of_loads(model, chosen)) {
        loads.forces.push_back(std::move(force));
    }
    return loads;
}

std::vector<double> interference_of(const BodyCase& body, const AnalysisCase& analysis)
{
    std::vector<double> values = own_interference(body);
    for (const PreloadCase& group : body.preloads) {
        if (is_chosen(analysis, group)) {
            for (const NamedNumber& entry : group.interference) {
                values[interface_position(body, entry.name)] += entry.value;
            }
        }
    }
    return values;
}

std::vector<solver::LoadStage> static_stages(const AnalysisLoads& loads,
                                             const AnalysisCase& analysis,
                                             const Eigen::VectorXd& start)
{
    std::vector<solver::LoadStage> stages;
    const bool tight = !loads.tightening.empty();
    if (loads.has_preload() && analysis.start_from.empty() && !tight) {
        stages.push_back({"preload", loads.preload, loads.interference, analysis.increments});
    }
    const bool serves =
        !loads.forces.empty() || !loads.gravity.isZero(0.0) || !loads.held.moved.empty();
    if (serves || (stages.empty() && !tight)) {
        std::vector<double> times = analysis.via;
        times.push_back(*analysis.time);
        for (const double time : times) {
            stages.push_back({"loads", loads.at(time), loads.interference, analysis.increments,
                              loads.held.displacements(time, start)});
        }
    }
    return stages;
}

std::vector<double> own_interference(const BodyCase& body)
{
    std::vector<double> values;
    for (const ContactCase& interface : body.contacts) {
        values.push_back(interface.interference.value_or(0.0));
    }
    return values;
}

std::string interference_group(const BodyCase& body)
{
    const std::vector<double> own = own_interference(body);
    const bool any = std::any_of(own.begin(), own.end(), [](double i) { return i > 0.0; });
    return any ? "interference" : "";
}

}  // namespace clench::app

#include "app/run/gather_physics.hpp"

#include <algorithm>
#include <list>
#include <memory>

#include "app/build/artifact_paths.hpp"
#include "app/build/locked_model.hpp"
#include "app/case/case_links.hpp"
#include "app/physics/registry.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

bool acts(const AnalysisCase& analysis, const std::string& group)
{
    return !analysis.preloads ||
           std::ranges::find(*analysis.preloads, group) != analysis.preloads->end();
}

double acting_interference(const BodyCase& body, const ContactCase& contact,
                           const AnalysisCase& analysis)
{
    double sum = contact.interference.value_or(0.0);
    for (const PreloadCase& group : body.preloads) {
        for (const NamedNumber& one : group.interference) {
            sum += acts(analysis, group.name) && one.name == contact.name ? one.value : 0.0;
        }
    }
    return sum;
}

bool is_pressed(const BodyCase& body, const ContactCase& contact, const AnalysisCase& analysis)
{
    const bool groups = std::ranges::any_of(
        body.preloads, [&](const PreloadCase& group) { return acts(analysis, group.name); });
    const bool bolts =
        acts(analysis, bolt_group_name) && std::ranges::any_of(body.bolts, &BoltCase::is_tightened);
    return groups || bolts || acting_interference(body, contact, analysis) > 0.0;
}

ContactFacts contact_facts(const BodyCase& body, std::size_t number, const FeModel* model,
                           const AnalysisCase& analysis, const ContactExtremes& seen)
{
    const ContactCase& contact = body.contacts[number];
    ContactFacts facts;
    facts.body = &body;
    facts.contact = &contact;
    facts.name = body.name + "." + contact.name;
    facts.interference = acting_interference(body, contact, analysis);
    facts.pressed = is_pressed(body, contact, analysis);
    facts.seen = seen;
    if (model != nullptr) {
        facts.pairs = &model->contacts[number];
        facts.bed = contact_bed(*model, *facts.pairs);
    }
    return facts;
}

BoltFacts bolt_facts(const BodyCase& body, const std::string& bolt, const AnalysisCase& analysis,
                     const BoltExtremes& seen)
{
    const auto found = std::ranges::find_if(
        body.bolts, [&](const BoltCase& one) { return same_name(one.name, bolt); });
    const bool tightened = found != body.bolts.end() && acts(analysis, bolt_group_name);
    return {body.name + "." + bolt, tightened ? found->force : std::nullopt, seen};
}

bool has_yield(const BodyCase& body)
{
    return std::ranges::any_of(body.materials,
                               [](const MaterialCase& m) { return m.yield.has_value(); });
}

/// @param u  of all DOFs of the model.
void add_deformation(BodyFacts& facts, const Eigen::VectorXd& u, double time, int threads)
{
    facts.deformation = deformation_of(*facts.model, u);
    facts.time = time;
    if (has_yield(*facts.body)) {
        facts.stresses = highest_stresses(*facts.model, u, threads);
    }
}

/// n δ at the copies of bolts that are locked, on all DOFs: beside the modes.
void add_bolt_jumps(const FeModel& model, Eigen::VectorXd& u)
{
    if (model.locked.size() == 0) {
        return;
    }
    for (std::size_t b = 0; b < model.bolts.size(); ++b) {
        const double delta = model.locked.shortening[static_cast<Eigen::Index>(b)];
        for (const Index node : model.bolts[b].copy) {
            for (int dof = 0; dof < 3; ++dof) {
                if (const Index at = model.dofs.at(node, dof); at != none) {
                    u[at] += delta * model.bolts[b].normal[dof];
                }
            }
        }
    }
}

/// Φ ζ, some modes at a time.
Eigen::VectorXd combined(const RecoveryReader& recovery, const Eigen::VectorXd& zeta)
{
    constexpr Eigen::Index at_once = 16;
    Eigen::VectorXd x;
    for (Eigen::Index first = 0; first < zeta.size(); first += at_once) {
        const Eigen::Index count = std::min(at_once, zeta.size() - first);
        const Eigen::VectorXd part = recovery.basis(first, count) * zeta.segment(first, count);
        x = x.size() == 0 ? part : x + part;
    }
    return x;
}

/// What a system's checks need of its bodies, and what holds it meanwhile.
struct SystemBodies {
    std::list<std::shared_ptr<const FeModel>> models;
    std::list<ReductionSummary> reductions;
};

/// The model that a body was reduced from; null where its artifact is gone.
std::shared_ptr<const FeModel> model_of(const Case& c, const BodyCase& body,
                                        const CommonOptions& common, Workspace& workspace)
{
    std::error_code ignored;
    const fs::path artifact = artifact_path(c, body, common);
    if (!fs::exists(artifact, ignored) || !fs::exists(recovery_path(c, body, common), ignored)) {
        return nullptr;
    }
    try {
        return locked_model(c, body, common, workspace.fe_model(artifact));
    } catch (const InputError&) {
        return nullptr;  // the analysis needs neither, so it does not fail for them
    }
}

BodyFacts reduced_facts(const Case& c, const BodyCase& body, const BodyExtremes& seen,
                        const CommonOptions& common, Workspace& workspace, SystemBodies& kept)
{
    BodyFacts facts;
    facts.body = &body;
    const FlexibleBodyRecord& record = workspace.flexible_body_record(body_path(c, body, common));
    if (auto reduction = stored_reduction(record.summary)) {
        facts.reduction = &kept.reductions.emplace_back(std::move(*reduction));
    }
    const std::shared_ptr<const FeModel> model = model_of(c, body, common, workspace);
    if (!model) {
        return facts;
    }
    kept.models.push_back(model);
    facts.model = model.get();
    const auto recovery =
        workspace.recovery(recovery_path(c, body, common), *model, record.basis_hash);
    if (seen.x.size() == recovery->size() && seen.x.size() > 0) {
        Eigen::VectorXd u = model->T * combined(*recovery, seen.x);
        add_bolt_jumps(*model, u);
        add_deformation(facts, u, seen.time, common.threads);
    }
    return facts;
}

}  // namespace

std::vector<PhysicsFinding> full_order_findings(const Case& c, const AnalysisCase& analysis,
                                                const AnalysisSummary& summary,
                                                const FeModel& model, const Extremes& seen,
                                                double begin, int threads)
{
    const BodyCase& body = body_of(c, analysis);
    PhysicsFacts facts{c, analysis, summary, begin, {}, {}, {}};
    BodyFacts& own = facts.bodies.emplace_back();
    own.body = &body;
    own.model = &model;
    if (seen.bodies[0].x.size() > 0) {
        add_deformation(own, model.T * seen.bodies[0].x, seen.bodies[0].time, threads);
    }
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        facts.contacts.push_back(contact_facts(body, j, &model, analysis, seen.contacts[j]));
    }
    for (std::size_t b = 0; b < model.bolts.size(); ++b) {
        facts.bolts.push_back(bolt_facts(body, model.bolts[b].name, analysis, seen.bolts[b]));
    }
    return look_at_physics(facts);
}

std::vector<PhysicsFinding> system_findings(const Case& c, const AnalysisCase& analysis,
                                            const AnalysisSummary& summary,
                                            const SystemPhysics& seen, double begin,
                                            const CommonOptions& common, Workspace& workspace)
{
    PhysicsFacts facts{c, analysis, summary, begin, {}, {}, {}};
    SystemBodies kept;
    const std::vector<std::string> bodies = seen.body_names(), contacts = seen.contact_names();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const BodyCase& body = c.body(bodies[i]);
        facts.bodies.push_back(
            reduced_facts(c, body, seen.found().bodies[i], common, workspace, kept));
        for (std::size_t j = 0; j < body.contacts.size(); ++j) {
            const auto at = std::ranges::find(contacts, body.name + "." + body.contacts[j].name);
            if (at != contacts.end()) {
                facts.contacts.push_back(contact_facts(
                    body, j, facts.bodies.back().model, analysis,
                    seen.found().contacts[static_cast<std::size_t>(at - contacts.begin())]));
            }
        }
    }
    for (std::size_t b = 0; b < seen.bolt_names().size(); ++b) {
        const std::string& name = seen.bolt_names()[b];
        const std::size_t dot = name.find('.');
        facts.bolts.push_back(bolt_facts(c.body(name.substr(0, dot)), name.substr(dot + 1),
                                         analysis, seen.found().bolts[b]));
    }
    return look_at_physics(facts);
}

}  // namespace clench::app

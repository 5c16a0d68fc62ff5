#include "app/build/body_recovery.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/build/analysis_loads.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/fe_body.hpp"
#include "app/build/locked_model.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/model_fingerprint.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

/// DOFs, as positions in x, of the nodes that stayed when the body was reduced.
std::vector<Index> boundary_dofs(const FeModel& model, const FlexibleBody& reduced)
{
    std::vector<Index> positions;
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        const Index label = model.mesh.node_label[static_cast<std::size_t>(node)].id;
        if (std::ranges::find(reduced.boundary, label, &BoundaryNode::label) ==
            reduced.boundary.end()) {
            continue;
        }
        for (int dof = 0; dof < 6; ++dof) {
            if (model.dofs.at(node, dof) != none) {
                positions.push_back(model.dofs.at(node, dof));
            }
        }
    }
    std::sort(positions.begin(), positions.end());
    return positions;
}

/// Forces of the preload groups on x_free, and interferences of the contacts.
struct Preloads {
    Eigen::MatrixXd forces;
    std::vector<double> interference;
};

Preloads preloads_of(const BodyCase& body, const FeModel& model)
{
    Preloads all{Eigen::MatrixXd(model.n_free(), 0), own_interference(body)};
    all.interference.resize(model.contacts.size(), 0.0);
    for (const PreloadCase& group : body.preloads) {
        const solver::LoadStage stage = preload_stage(body, model, {}, group);
        all.forces.conservativeResize(Eigen::NoChange, all.forces.cols() + 1);
        all.forces.rightCols(1) = stage.force;
        for (std::size_t j = 0; j < stage.interference.size(); ++j) {
            all.interference[j] += stage.interference[j];
        }
    }
    if (model.locked.size() > 0) {
        all.forces.conservativeResize(Eigen::NoChange, all.forces.cols() + 1);
        all.forces.rightCols(1) = model.locked.load();
    }
    return all;
}

BodyRecovery recovery_of(const Case& c, const BodyCase& body, const FlexibleBody& reduced,
                         const CommonOptions& common, Workspace& workspace, Console& console)
{
    BodyRecovery one;
    one.body = body.name;
    one.reduced = &reduced;
    one.model = locked_model(c, body, common,
                             load_model(c, body, artifact_path(c, body, common), common.threads,
                                        console.progress(), workspace)
                                 .model);
    const auto artifact = body_path(c, body, common);
    require_model(artifact, reduced, fingerprint_of(*one.model).mesh);
    const auto modes = workspace.recovery(recovery_path(c, body, common), *one.model,
                                          workspace.flexible_body_record(artifact).basis_hash);
    const Preloads preloads = preloads_of(body, *one.model);
    one.problem = std::make_unique<solver::FullOrderProblem>();
    one.problem->model = one.model.get();
    one.problem->threads = common.threads;
    for (const ContactCase& contact : body.contacts) {
        one.problem->laws.push_back(laws_of(contact));
    }
    one.preload_forces = Eigen::VectorXd::Zero(reduced.size());
    for (Eigen::Index k = 0; k < reduced.preload_forces.cols(); ++k) {
        one.preload_forces += reduced.preload_forces.col(k);
    }
    if (reduced.bolts.size() > 0) {
        one.preload_forces += reduced.bolts.load();
    }
    one.has_preloads =
        preloads.forces.cols() > 0 ||
        std::ranges::any_of(preloads.interference, [](double x) { return x != 0.0; });
    one.loads = std::make_unique<solver::RecoveryLoads>(
        *one.model, modes->basis(0, modes->size()), reduced.inertia.centre,
        boundary_dofs(*one.model, reduced), preloads.forces);
    one.recovery = std::make_unique<solver::ContactRecovery>(*one.problem, one.loads->columns());
    if (!one.recovery->applicable()) {
        throw InputError(
            fmt::format("{}: output.contact", c.file.string()),
            fmt::format("is recovered, and the contacts of body {} have too many pairs "
                        "for that",
                        body.name),
            "contact: projected");
    }
    one.recovery->set_interference(preloads.interference);
    return one;
}

/// Whether recovery is worth its cost without being asked for.
bool is_recovered_by_itself(const BodyCase& body, const FlexibleBody& reduced)
{
    constexpr Index most_rows = 3000;
    Index rows = 0;
    for (std::size_t j = 0; j < body.contacts.size(); ++j) {
        rows += (body.contacts[j].friction ? 3 : 1) * reduced.interfaces[j].size();
    }
    const bool tight =
        reduced.bolts.size() > 0 ||
        std::ranges::any_of(own_interference(body), [](double x) { return x != 0.0; }) ||
        std::ranges::any_of(body.preloads,
                            [](const PreloadCase& group) { return group.shape.empty(); });
    return body.reduction && body.reduction->joint_modes && !body.reduction->keep_contacts &&
           tight && rows <= most_rows;
}

}  // namespace

std::vector<BodyRecovery> body_recoveries(const Case& c, const FlexibleBodies& flexible,
                                          const CommonOptions& common, Workspace& workspace,
                                          Console& console)
{
    std::vector<BodyRecovery> all;
    for (const BodyCase& body : c.bodies) {
        if (body.is_rigid() || body.contacts.empty()) {
            continue;
        }
        const FlexibleBody& reduced = flexible.at(body.name);
        if (c.output.contact == ContactOutput::recovered || is_recovered_by_itself(body, reduced)) {
            all.push_back(recovery_of(c, body, reduced, common, workspace, console));
        }
    }
    return all;
}

}  // namespace clench::app

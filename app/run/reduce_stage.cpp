#include <chrono>
#include <optional>

#include <fmt/format.h>

#include "app/base/claim.hpp"
#include "app/build/accuracy_check.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/build/fe_body.hpp"
#include "app/build/locked_model.hpp"
#include "app/build/preload_groups.hpp"
#include "app/build/reduction_input.hpp"
#include "app/build/reduction_record.hpp"
#include "app/run/reduction_stages_archive.hpp"
#include "app/run/stages.hpp"
#include "app/summary/to_json.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/archive/recovery_archive.hpp"
#include "core/archive/seal.hpp"
#include "core/errors.hpp"
#include "preprocess/stress/nodal_stress.hpp"
#include "reduction/body/stress_modes.hpp"
#include "reduction/body/swapped_dofs.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// The body beside it does not tell whether the recovery data are damaged.
bool is_whole(const fs::path& file)
{
    std::error_code ignored;
    return fs::is_regular_file(file, ignored) && check_seal(file) == Seal::whole;
}

/// One body on its way from the FE model to its artifacts.
class Reducing {
public:
    Reducing(const Case& c, const BodyCase& body, const CommonOptions& common, Workspace& workspace,
             Console& console)
        : c_(c), body_(body), common_(common), workspace_(workspace), console_(console)
    {
    }
    ReductionSummary run();

private:
    ReductionSummary compute();
    /// What a computation says of its options, with the place in the case file before it.
    template <class Computation>
    auto with_progress(const Computation& computation) const
    {
        const std::string where =
            fmt::format("{}: bodies.{}.", body_.reduction->place.text(), body_.name);
        const auto full = [&](const Error& error) {
            return where + (error.where().starts_with("reduction") ? "" : "reduction: ") +
                   error.where();
        };
        try {
            return computation();
        } catch (const InputError& error) {
            throw InputError(full(error), error.problem(), error.hint());
        } catch (const NumericalError& error) {
            throw NumericalError(full(error), error.problem(), error.hint());
        }
    }
    reduction::TrialBasis basis_of(const FeModel& model, const std::string& record);
    reduction::TrialBasis basis_in(const FeModel& model, const std::string& record,
                                   const reduction::BasisJudge& judge);
    std::optional<AccuracySummary> compared(const reduction::TrialBasis& basis);
    PreloadShapes shapes_for(const FeModel& model);
    void write_recovery(const FeModel& model, const reduction::TrialBasis& basis);
    Progress progress() const
    {
        return [show = console_.progress(), name = body_.name](std::string_view what,
                                                               double fraction) {
            show(fmt::format("{}: {}", name, what), fraction);
        };
    }

    const Case& c_;
    const BodyCase& body_;
    const CommonOptions& common_;
    Workspace& workspace_;
    Console& console_;
    std::vector<std::string> reused_;
    std::unique_ptr<AccuracyCheck> check_;  ///< null: not asked for
};

PreloadShapes Reducing::shapes_for(const FeModel& model)
{
    if (!needs_preloads(body_)) {
        return {};
    }
    const fs::path path = preload_path(c_, body_, common_);
    PreloadShapes shapes = read_preload_shapes(path, model);
    if (!is_preload_up_to_date(stored_preload_hash(path), c_, body_, workspace_)) {
        throw replaced_meanwhile(path);
    }
    return shapes;
}

/// References of distributing couplings become free DOFs for the time of the reduction.
reduction::TrialBasis Reducing::basis_of(const FeModel& model, const std::string& record)
{
    const Boundary boundary = boundary_of(body_, model);
    ModeCountJudge judge(check_.get());
    if (boundary.following.empty()) {
        return basis_in(model, record,
                        [&](const Eigen::MatrixXd& Phi, const Eigen::VectorXd& omega) {
                            return judge(Phi, omega);
                        });
    }
    const reduction::SwappedModel swapped = [&] {
        try {
            return reduction::swap_free_dofs(model, boundary.following, boundary.free);
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: bodies.{}.boundary", body_.place.text(), body_.name),
                             error.problem(), error.hint());
        }
    }();
    reduction::TrialBasis basis = basis_in(
        swapped.model, record, [&](const Eigen::MatrixXd& Phi, const Eigen::VectorXd& omega) {
            return judge(swapped.S * Phi, omega);
        });
    basis.Phi = Eigen::MatrixXd(swapped.S * basis.Phi);
    return basis;
}

/// @param model  in which every DOF of the boundary is free.
reduction::TrialBasis Reducing::basis_in(const FeModel& model, const std::string& record,
                                         const reduction::BasisJudge& judge)
{
    reduction::BasisOptions options =
        basis_options(c_, body_, model, shapes_for(model), common_.threads);
    if (check_ && check_->obstacle().empty() && options.joint_modes.chooses_count()) {
        options.joint_modes.training.judge = judge;
        options.joint_modes.training.accuracy = 0.0;
    }
    options.progress = progress();
    const fs::path cache = stages_path(c_, body_, common_);
    const StageRecords records = stage_records(c_, body_, record, workspace_);
    reduction::BasisStages stages = read_stages(cache, records);
    const bool had_modes = !stages.craig_bampton.empty();
    bool had_derivatives = !stages.derivatives.empty();
    if (had_derivatives && options.joint_modes.keep_solutions &&
        stages.derivatives.X.size() == 0) {  // made without them
        stages.derivatives = {};
        had_derivatives = false;
    }
    reused_.clear();
    if (had_modes) {
        reused_.push_back("component modes");
    }
    if (had_derivatives) {
        reused_.push_back("derivatives");
    }
    reduction::TrialBasis basis =
        with_progress([&] { return reduction::reduce_basis(model, options, &stages); });
    const bool derivatives_made = !had_derivatives && !stages.derivatives.empty();
    if (!had_modes || derivatives_made) {
        write_stages(cache, stages, records);
    }
    return basis;
}

void Reducing::write_recovery(const FeModel& model, const reduction::TrialBasis& basis)
{
    using Precision = RecoveryWriter::Precision;
    RecoveryWriter writer(recovery_path(c_, body_, common_), model, basis.Phi,
                          body_.reduction->precision == RecoveryPrecision::single_precision
                              ? Precision::single_precision
                              : Precision::double_precision);
    writer.add_trial_vectors(basis.trial.names, basis.trial.coefficients);
    if (body_.reduction->stress_modes) {
        const StressEvaluator evaluator = preprocess::nodal_stress(model, common_.threads);
        std::vector<std::string> materials;
        for (const Material& material : model.materials) {
            materials.push_back(material.name);
        }
        if (evaluator.sites.size() > 0) {
            writer.create_stress(evaluator.sites, materials);
            reduction::stress_modes(
                model, basis.Phi, evaluator,
                [&](Eigen::Index first, const Eigen::MatrixXd& stress) {
                    writer.add_stress(first, stress);
                },
                progress());
        }
    }
    writer.commit();
    workspace_.forget(recovery_path(c_, body_, common_));
}

/// Nothing of a body without contacts, or with all pairs of theirs.
std::optional<AccuracySummary> Reducing::compared(const reduction::TrialBasis& basis)
{
    if (check_) {
        return with_progress([&] { return check_->compare(basis.Phi, basis.omega); });
    }
    if (body_.contacts.empty() || body_.reduction->keep_contacts) {
        return std::nullopt;
    }
    AccuracySummary off;
    off.reason = "accuracy: off";
    return off;
}

ReductionSummary Reducing::compute()
{
    const double start = now();
    const LoadedModel loaded = load_model(c_, body_, artifact_path(c_, body_, common_),
                                          common_.threads, console_.progress(), workspace_);
    const std::shared_ptr<const FeModel> locked = locked_model(c_, body_, common_, loaded.model);
    const FeModel& model = *locked;
    if (is_compared(body_)) {
        check_ = std::make_unique<AccuracyCheck>(c_, body_, model, *body_.reduction->accuracy,
                                                 common_.threads, progress());
    }
    const reduction::TrialBasis basis = basis_of(model, loaded.record);
    const std::optional<AccuracySummary> accuracy = compared(basis);
    const double basis_done = now();
    reduction::BodyOptions options = body_options(body_, model);
    options.threads = common_.threads;
    const FlexibleBody body =
        with_progress([&] { return reduction::reduced_body(model, basis, options); });
    const double body_done = now();
    write_recovery(model, basis);
    ReductionSummary summary = reduction_summary(body, basis);
    summary.accuracy = accuracy;
    const reduction::BasisSeconds& s = basis.seconds;
    summary.seconds = {.vibration_modes = s.vibration,
                       .constraint_modes = s.constraint,
                       .derivatives = s.derivatives,
                       .joint_modes = s.joint_modes,
                       .orthogonalisation = s.orthogonalisation,
                       .basis = basis_done - start,
                       .accuracy = accuracy ? accuracy->seconds : 0.0,
                       .inertia_and_operators = body_done - basis_done,
                       .recovery = now() - body_done,
                       .total = now() - start};
    summary.reused = reused_;
    // Last: where the body is, its recovery data are complete.
    write_flexible_body(body_path(c_, body_, common_), body,
                        {reduction_record(c_, body_, loaded.record, workspace_),
                         basis_hash(basis.Phi), stored_text(summary)});
    workspace_.forget(body_path(c_, body_, common_));
    summary.up_to_date = false;
    return summary;
}

ReductionSummary Reducing::run()
{
    const fs::path artifact = body_path(c_, body_, common_);
    require_files(body_);
    // What it says of itself, if it need not be made again.
    const auto done = [&]() -> std::optional<ReductionSummary> {
        const FlexibleBodyRecord& record = workspace_.flexible_body_record(artifact);
        const bool is_done = is_whole(recovery_path(c_, body_, common_)) &&
                             is_reduction_up_to_date(record.input_hash, c_, body_, workspace_);
        return is_done ? stored_reduction(record.summary) : std::nullopt;
    };
    std::optional<FileLock> lock;
    if (!done()) {
        lock.emplace(wait_for(artifact, console_));
        workspace_.forget(artifact);  // another process may have made it
        workspace_.forget(recovery_path(c_, body_, common_));
    }
    ReductionSummary summary;
    if (const std::optional<ReductionSummary> stored = done()) {
        summary = *stored;
        summary.up_to_date = true;
        console_.print(
            fmt::format("reduction of body {}: up to date, {}\n", body_.name, artifact.string()));
    } else {
        summary = compute();
        console_.print(reduction_text(summary, Detail::brief) +
                       fmt::format("  written to {}, {}\n", artifact.string(),
                                   recovery_path(c_, body_, common_).string()));
    }
    summary.artifact = artifact.string();
    summary.recovery = recovery_path(c_, body_, common_).string();
    return summary;
}

}  // namespace

std::vector<ReductionSummary> reduce_bodies(const Case& c, const CommonOptions& common,
                                            Workspace& workspace, Console& console,
                                            const std::string& only)
{
    std::vector<ReductionSummary> reductions;
    for (const BodyCase& body : c.bodies) {
        const bool is_wanted = only.empty() || body.name == only;
        if (!is_wanted || !body.reduction) {
            continue;
        }
        if (needs_preloads(body)) {
            preload_body(c, body, common, workspace, console);
        }
        reductions.push_back(Reducing(c, body, common, workspace, console).run());
    }
    return reductions;
}

}  // namespace clench::app

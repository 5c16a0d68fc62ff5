#include "app/study/run_study.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/build/reduction_record.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/solve_system.hpp"
#include "app/run/stages.hpp"
#include "app/run/system_state_archive.hpp"
#include "core/archive/hash.hpp"
#include "core/errors.hpp"
#include "postprocess/plot/history_table.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

std::string short_hash(const std::string& text)
{
    ContentHash hash;
    hash.add(text);
    return hash.hex().substr(0, 12);
}

/// Folders that runs with the same bodies share, and that of this run's results.
CommonOptions folders_of(const Case& c, const CommonOptions& common)
{
    std::string bodies;
    for (const BodyCase& body : c.bodies) {
        bodies += body.reduction ? reduction_settings(c, body) : "";
    }
    const std::string text = resolved_yaml(c, folder_of(c));
    CommonOptions own = common;
    own.models = common.out / "models";
    own.bodies = own.models / short_hash(bodies);
    own.out = common.out / "runs" / short_hash(text.substr(text.find('\n')));
    for (const fs::path& folder : {own.models, own.bodies, own.out}) {
        make_folder(folder);
    }
    return own;
}

/// Whether an earlier study left results here, finished or not, that would come out otherwise now:
/// the case is the same, as its folder tells, but a mesh it names has changed.
bool is_stale(const Case& c, const CommonOptions& common, Workspace& workspace)
{
    return std::any_of(c.analyses.begin(), c.analyses.end(), [&](const AnalysisCase& analysis) {
        const fs::path state = state_path(common.out, analysis);
        if (!analysis.is_reduced()) {
            return !read_record(state).settings.empty() &&
                   !is_finished(c, analysis, common.out, workspace);
        }
        return has_outdated_checkpoint(c, analysis, common, workspace) ||
               (!read_system_record(state).settings.empty() &&
                !is_system_finished(c, analysis, common, workspace));
    });
}

/// The bodies of the run, reduced where it wants that; then its folder is ready for results.
std::vector<ReductionSummary> prepare(const Case& c, const CommonOptions& common,
                                      Workspace& workspace, Console& console)
{
    const bool reduced = std::any_of(c.analyses.begin(), c.analyses.end(),
                                     [](const AnalysisCase& a) { return a.is_reduced(); });
    preprocess_bodies(c, common, workspace, console);
    std::vector<ReductionSummary> reductions =
        reduced ? reduce_bodies(c, common, workspace, console) : std::vector<ReductionSummary>();
    if (is_stale(c, common, workspace)) {
        std::error_code ignored;
        fs::remove_all(common.out, ignored);
        make_folder(common.out);
    }
    return reductions;
}

/// The least share of derivatives that the joint modes of a body carry.
std::optional<double> share_of(const std::vector<ReductionSummary>& reductions)
{
    std::optional<double> least;
    for (const ReductionSummary& one : reductions) {
        if (const std::optional<double> share = one.share()) {
            least = std::min(least.value_or(1.0), *share);
        }
    }
    return least;
}

std::map<std::string, History> histories_in(const fs::path& csv)
{
    const postprocess::HistoryTable table = postprocess::read_history_table(csv);
    std::map<std::string, History> histories;
    for (std::size_t i = 1; i < table.names.size(); ++i) {
        histories[table.names[i]] = {table.columns.front(), table.columns[i]};
    }
    return histories;
}

StudyOutcome outcome_of(const AnalysisCase& analysis)
{
    StudyOutcome outcome;
    outcome.analysis = analysis.name;
    outcome.is_static = analysis.is_static();
    return outcome;
}

StudyOutcome solve_one(const Case& c, const AnalysisCase& analysis, const CommonOptions& common,
                       Workspace& workspace, Console& console)
{
    StudyOutcome outcome = outcome_of(analysis);
    const AnalysisSummary summary = solve_analyses(c, analysis.name, common, workspace, console,
                                                   {.resume = true, .force = false})
                                        .back();
    outcome.seconds = summary.seconds;
    outcome.cpu_seconds = summary.cpu_seconds();
    outcome.steps = summary.steps;
    outcome.rejected = summary.rejected;
    outcome.jacobians = summary.jacobians;
    outcome.histories = histories_in(csv_path(results_folder(c, common), analysis.name));
    return outcome;
}

/// "where: problem" of what a run cannot do; empty if it can.
std::string failure_of(const std::function<void()>& action)
{
    const auto message_of = [](const Error& error) {
        return error.where() + ": " + error.problem();
    };
    try {
        action();
        return "";
    } catch (const InputError& error) {
        return message_of(error);
    } catch (const NumericalError& error) {
        return message_of(error);
    }
}

}  // namespace

StudyResult run_one(const StudyRun& run, const std::vector<std::string>& analyses,
                    const CommonOptions& common, Workspace& workspace, Console& console)
{
    const CommonOptions own = folders_of(run.c, common);
    StudyResult result;
    result.labels = run.labels;
    result.joint_modes = run.joint_modes;
    result.group = run.group;
    result.folder = own.out.lexically_normal().string();
    const std::string unprepared = failure_of([&] {
        const std::vector<ReductionSummary> reductions = prepare(run.c, own, workspace, console);
        for (const ReductionSummary& one : reductions) {
            result.modes += one.mode_total;
        }
        result.w = share_of(reductions);
    });
    for (const AnalysisCase& analysis : run.c.analyses) {
        if (std::find(analyses.begin(), analyses.end(), analysis.name) == analyses.end()) {
            continue;
        }
        StudyOutcome outcome = outcome_of(analysis);
        outcome.failure = unprepared;
        if (unprepared.empty()) {
            const std::string failure =
                failure_of([&] { outcome = solve_one(run.c, analysis, own, workspace, console); });
            outcome.failure = failure;
        }
        result.outcomes.push_back(std::move(outcome));
    }
    workspace.release_bodies();
    return result;
}

}  // namespace clench::app

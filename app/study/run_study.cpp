#include "app/study/run_study.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/stages.hpp"
#include "app/study/run_folders.hpp"
#include "core/errors.hpp"
#include "postprocess/plot/history_table.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

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
        histories[postprocess::without_unit(table.names[i])] = {table.columns.front(),
                                                                table.columns[i]};
    }
    return histories;
}

StudyOutcome outcome_of(const AnalysisCase& analysis)
{
    StudyOutcome outcome;
    outcome.analysis = analysis.name;
    outcome.is_static = analysis.is_static();
    outcome.is_linear = analysis.type == AnalysisType::linearise;
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
    Case c = run.c;
    const CommonOptions own = run_folders(c, common, workspace);
    StudyResult result;
    result.labels = run.labels;
    result.joint_modes = run.joint_modes;
    result.group = run.group;
    result.folder = own.out.lexically_normal().string();
    const std::string unprepared = failure_of([&] {
        const std::vector<ReductionSummary> reductions = prepare_run(c, own, workspace, console);
        for (const ReductionSummary& one : reductions) {
            result.modes += one.mode_total;
        }
        result.w = share_of(reductions);
    });
    for (const AnalysisCase& analysis : c.analyses) {
        if (std::find(analyses.begin(), analyses.end(), analysis.name) == analyses.end()) {
            continue;
        }
        StudyOutcome outcome = outcome_of(analysis);
        outcome.failure = unprepared;
        if (unprepared.empty()) {
            const std::string failure =
                failure_of([&] { outcome = solve_one(c, analysis, own, workspace, console); });
            outcome.failure = failure;
        }
        result.outcomes.push_back(std::move(outcome));
    }
    workspace.release_bodies();
    return result;
}

}  // namespace clench::app

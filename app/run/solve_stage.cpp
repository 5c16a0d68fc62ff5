#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "app/base/claim.hpp"
#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/case/case_links.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/file_records.hpp"
#include "app/run/full_order_summary.hpp"
#include "app/run/gather_physics.hpp"
#include "app/run/history_watch.hpp"
#include "app/run/node_tables.hpp"
#include "app/run/run_linearise.hpp"
#include "app/run/solve_system.hpp"
#include "app/run/stages.hpp"
#include "app/run/system_state_archive.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// Solves analyses one after the other; models are made once per body.
class Solving {
public:
    Solving(const Case& c, const CommonOptions& common, Workspace& workspace, Console& console,
            const RunControl& control)
        : c_(c),
          common_(common),
          workspace_(workspace),
          console_(console),
          control_(control),
          folder_(results_folder(c, common))
    {
    }

    /// The analysis and, before it, those it starts from.
    void solve(const AnalysisCase& analysis)
    {
        if (const AnalysisCase* earlier = start_of(analysis)) {
            solve(*earlier);
        }
        if (!done_.contains(analysis.name)) {
            done_.insert(analysis.name);
            report(solved(analysis));
        }
    }
    const std::vector<AnalysisSummary>& summaries() const { return summaries_; }

private:
    const AnalysisCase* start_of(const AnalysisCase& analysis) const
    {
        const auto found = std::find_if(
            c_.analyses.begin(), c_.analyses.end(),
            [&](const AnalysisCase& other) { return other.name == analysis.start_from; });
        return found == c_.analyses.end() ? nullptr : &*found;
    }
    FullOrderBody& body_for(const BodyCase& body)
    {
        const auto found = bodies_.find(body.name);
        if (found != bodies_.end()) {
            return found->second;
        }
        return bodies_[body.name] =
                   full_order_body(c_, body, artifact_path(c_, body, common_), common_.threads,
                                   console_.progress(), workspace_);
    }
    bool is_done(const AnalysisCase& analysis) const
    {
        if (control_.force) {
            return false;
        }
        return analysis.is_reduced() ? is_system_finished(c_, analysis, common_, workspace_)
                                     : is_finished(c_, analysis, folder_, workspace_);
    }
    AnalysisSummary stored(const AnalysisCase& analysis) const
    {
        const fs::path state = state_path(folder_, analysis);
        std::optional<AnalysisSummary> summary = stored_analysis(
            analysis.is_reduced() ? read_system_record(state).summary : read_record(state).summary);
        if (!summary) {
            throw InputError(state.string(), "holds no summary of its analysis",
                             "--force computes it again");
        }
        summary->up_to_date = true;
        return *summary;
    }
    /// One process at a time; what another has done meanwhile is done.
    AnalysisSummary solved(const AnalysisCase& analysis)
    {
        if (is_done(analysis)) {
            remove_dead_lock(folder_, analysis.name);
            return stored(analysis);
        }
        const FileLock lock = claim(folder_, analysis.name);
        return is_done(analysis) ? stored(analysis) : compute(analysis, lock);
    }
    AnalysisSummary compute(const AnalysisCase& analysis, const FileLock& lock);
    AnalysisSummary compute_full(const AnalysisCase& analysis, const FileLock& lock);
    std::optional<solver::FullState> start_state(const AnalysisCase& analysis) const;
    std::optional<solver::StaticStart> static_start(const AnalysisCase& analysis) const;
    LinearisedBody run(const AnalysisCase& analysis, FullOrderBody& body,
                       const AnalysisLoads& loads, const std::vector<HistoryColumn>& columns,
                       AnalysisFiles& files, FullOrderPhysics& physics);
    LinearisedBody linearise(const AnalysisCase& analysis, FullOrderBody& body,
                             const AnalysisLoads& loads, AnalysisFiles& files);
    void report(AnalysisSummary summary);

    const Case& c_;
    const CommonOptions& common_;
    Workspace& workspace_;
    Console& console_;
    RunControl control_;
    fs::path folder_;
    std::map<std::string, FullOrderBody> bodies_;
    std::set<std::string> done_;
    std::vector<AnalysisSummary> summaries_;
};

std::optional<solver::FullState> Solving::start_state(const AnalysisCase& analysis) const
{
    const AnalysisCase* earlier = start_of(analysis);
    if (!earlier) {
        return std::nullopt;
    }
    const fs::path path = state_path(folder_, *earlier);
    solver::FullState start = read_state(path);
    if (!is_finished(c_, *earlier, folder_, workspace_)) {
        throw replaced_meanwhile(path);
    }
    start.time = earlier->is_static() ? 0.0 : start.time;
    return start;
}

std::optional<solver::StaticStart> Solving::static_start(const AnalysisCase& analysis) const
{
    const std::optional<solver::FullState> state = start_state(analysis);
    if (!state) {
        return std::nullopt;
    }
    return solver::StaticStart{*state, interference_of(body_of(c_, analysis), *start_of(analysis))};
}

/// Fields: the state, then a shape for every mode, whose number is the time.
LinearisedBody Solving::linearise(const AnalysisCase& analysis, FullOrderBody& body,
                                  const AnalysisLoads& loads, AnalysisFiles& files)
{
    LinearisedBody found =
        run_linearise(body, analysis, loads, start_state(analysis), console_.progress());
    solver::FullState about = found.state;
    about.time = 0.0;
    files.add(about);
    int number = 0;
    for (const solver::multibody::SystemMode& mode : found.modes) {
        files.add(shown_shape(*body.model, found.state, mode, ++number));
    }
    return found;
}

/// The last state, and the modes of a linearisation.
LinearisedBody Solving::run(const AnalysisCase& analysis, FullOrderBody& body,
                            const AnalysisLoads& loads, const std::vector<HistoryColumn>& columns,
                            AnalysisFiles& files, FullOrderPhysics& physics)
{
    LinearisedBody result;
    Watch watch(console_, control_.watch, names_of(columns));
    const solver::StateSink sink = [&](const solver::FullState& state) {
        files.add(state);
        physics.look(state);
        watch.add(state.time, history_values(columns, *body.model, state));
        result.state = state;
    };
    try {
        if (analysis.type == AnalysisType::linearise) {
            result = linearise(analysis, body, loads, files);
            physics.look(result.state);
            return result;
        }
        result.counts = analysis.is_static()
                            ? run_static(body, analysis, loads, static_start(analysis),
                                         console_.progress(), sink)
                            : run_dynamic(body, analysis, loads, start_state(analysis),
                                          c_.output.step.value_or(0.0), console_.progress(), sink);
        return result;
    } catch (const solver::NoEquilibrium& failure) {
        const std::vector<fs::path> written = files.fail(failure.last);
        throw NumericalError(
            analysis.where() + ": body " + failure.where(), failure.problem(),
            fmt::format("{}; the last state is in {}", failure.hint(), written.front().string()));
    } catch (const NumericalError& failure) {
        throw NumericalError(analysis.where() + ": body " + failure.where(), failure.problem(),
                             failure.hint());
    }
}

AnalysisSummary Solving::compute(const AnalysisCase& analysis, const FileLock& lock)
{
    AnalysisSummary summary = analysis.is_reduced()
                                  ? solve_system(c_, {analysis, start_of(analysis), lock}, control_,
                                                 common_, workspace_, console_)
                                  : compute_full(analysis, lock);
    summary.up_to_date = false;
    return summary;
}

AnalysisSummary Solving::compute_full(const AnalysisCase& analysis, const FileLock& lock)
{
    if (!control_.force) {
        refuse_to_replace(folder_, analysis, read_record(state_path(folder_, analysis)));
    }
    const BodyCase& body_case = body_of(c_, analysis);
    FullOrderBody body = body_for(body_case);
    const AnalysisLoads loads =
        analysis_loads(c_, body_case, *body.model, body.problem.fixed, analysis);
    body.problem.fixed = loads.held.positions;
    const std::vector<HistoryColumn> columns = history_columns(c_, body_case, *body.model);
    AnalysisFiles files(folder_, analysis, columns, *body.model, c_.output);
    const bool tightens = analysis.is_static() && !loads.tightening.empty();
    FullOrderPhysics physics(*body.model,
                             tightens ? static_cast<double>(loads.tightening.size()) : 0.0);
    const LinearisedBody found = run(analysis, body, loads, columns, files, physics);
    lock.require_held();
    files.finish();
    if (analysis.type != AnalysisType::linearise) {
        write_node_tables(c_, analysis, *body.model, found.state,
                          loads.at(analysis.is_static() ? *analysis.time : found.state.time),
                          folder_);
    }
    AnalysisSummary summary =
        full_order_summary(analysis, *body.model, found.counts, found.state, columns);
    if (analysis.type == AnalysisType::linearise) {
        summary.modes = mode_summaries(found.modes);
        Trajectory layout;
        layout.analysis = analysis.name;
        layout.u_size = body.model->n_free();
        layout.bodies = {{body.model->name, 0, 0, layout.u_size}};
        write_modes(modes_path(folder_, analysis.name), layout, found.modes);
        write_text(csv_path(folder_, analysis.name), modes_csv(found.modes));
    }
    const std::optional<solver::FullState> start = start_state(analysis);
    summary.physics = full_order_findings(c_, analysis, summary, *body.model, physics.found(),
                                          start ? start->time : 0.0, common_.threads);
    write_state(state_path(folder_, analysis), found.state,
                {body.record, settings_of(c_, analysis), stored_text(summary),
                 file_records(folder_, full_order_files(c_, analysis, folder_))});
    return summary;
}

void Solving::report(AnalysisSummary summary)
{
    const std::string& name = summary.name;
    summary.files = {csv_path(folder_, name).string()};
    if (summary.system) {
        summary.files.push_back((folder_ / (name + ".results.h5")).lexically_normal().string());
    } else if (!c_.output.fields.empty()) {
        summary.files.push_back(pvd_path(folder_, name).string());
    }
    const auto analysis = std::find_if(c_.analyses.begin(), c_.analyses.end(),
                                       [&](const AnalysisCase& a) { return a.name == name; });
    if (!summary.system) {
        for (const fs::path& table : node_table_files(c_, *analysis, folder_)) {
            summary.files.push_back(table.string());
        }
    }
    console_.print(fmt::format(
        "{}{}  {} {}\n", summaries_.empty() ? "" : "\n", analysis_text(summary),
        *summary.up_to_date ? "up to date:" : "written to", fmt::join(summary.files, ", ")));
    summaries_.push_back(std::move(summary));
}

}  // namespace

std::vector<AnalysisSummary> solve_analyses(const Case& c, const std::string& only,
                                            const CommonOptions& common, Workspace& workspace,
                                            Console& console, const RunControl& control)
{
    Solving solving(c, common, workspace, console, control);
    for (const AnalysisCase& analysis : c.analyses) {
        if (only.empty() || analysis.name == only) {
            solving.solve(analysis);
        }
    }
    return solving.summaries();
}

}  // namespace clench::app

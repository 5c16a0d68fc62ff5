#include "app/run/solve_system.hpp"

#include <algorithm>
#include <ctime>

#include <fmt/format.h>

#include "app/base/interrupt.hpp"
#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_damping.hpp"
#include "app/build/body_recovery.hpp"
#include "app/build/flexible_bodies.hpp"
#include "app/build/multibody_system.hpp"
#include "app/build/system_contacts.hpp"
#include "app/case/output_fields.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/file_records.hpp"
#include "app/run/gather_physics.hpp"
#include "app/run/history_watch.hpp"
#include "app/run/run_system.hpp"
#include "app/run/system_summary.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// `<out>/<analysis>.part`: segments of results and the checkpoint of a run that is not finished.
fs::path part_folder(const fs::path& folder, const AnalysisCase& analysis)
{
    return folder / (analysis.name + ".part");
}

fs::path results_path(const fs::path& folder, const AnalysisCase& analysis)
{
    return folder / (analysis.name + ".results.h5");
}

void require_free(const fs::path& folder, const AnalysisCase& analysis, const RunControl& control)
{
    if (control.force) {
        return;
    }
    std::error_code ignored;
    const fs::path part = part_folder(folder, analysis);
    if (fs::exists(part / "checkpoint.h5", ignored) && !control.resume) {
        throw InputError(part.string(), "holds a run that was interrupted",
                         "--resume continues, --force starts again");
    }
    refuse_to_replace(folder, analysis, read_system_record(state_path(folder, analysis)));
}

/// The checkpoint to go on from; none if there is nothing to resume.
std::optional<SystemCheckpoint> checkpoint_of(const fs::path& part, const std::string& settings,
                                              const RunControl& control)
{
    if (!control.resume || control.force) {
        return std::nullopt;
    }
    std::optional<SystemCheckpoint> found = read_checkpoint(part / "checkpoint.h5");
    if (found && found->settings != settings) {
        throw InputError((part / "checkpoint.h5").string(),
                         "belongs to another version of the case, which has changed since",
                         "undo the change, or start again with --force");
    }
    return found;
}

/// Last time at which an analysis, or one it starts from, asks for motions.
double last_time(const Case& c)
{
    double last = 0.0;
    for (const AnalysisCase& analysis : c.analyses) {
        last = std::max({last, analysis.end.value_or(0.0), analysis.time.value_or(0.0)});
    }
    return last;
}

/// Where the first of the analyses that an analysis starts from ended at rest; nothing if motions
/// alone lead to it.
std::optional<solver::multibody::State> first_rest(const Case& c, const AnalysisCase* earlier,
                                                   const fs::path& folder)
{
    while (earlier != nullptr && !earlier->is_static()) {
        const auto found = std::ranges::find(c.analyses, earlier->start_from, &AnalysisCase::name);
        earlier = found == c.analyses.end() ? nullptr : &*found;
    }
    return earlier ? std::optional(read_system_end(state_path(folder, *earlier)).state)
                   : std::nullopt;
}

/// The states that were read are those of this case, from the first of the chain on.
void require_own_states(const Case& c, const AnalysisCase& last, const CommonOptions& common,
                        Workspace& workspace)
{
    for (const AnalysisCase* one = &last; one != nullptr;) {
        if (!is_system_finished(c, *one, common, workspace)) {
            throw replaced_meanwhile(state_path(results_folder(c, common), *one));
        }
        const auto found = std::ranges::find(c.analyses, one->start_from, &AnalysisCase::name);
        one = found == c.analyses.end() ? nullptr : &*found;
    }
}

/// Increments in which the first equilibrium that leads to an analysis was reached.
int increments_to_start(const Case& c, const AnalysisCase& analysis)
{
    const AnalysisCase* first = &analysis;
    while (!first->start_from.empty()) {
        first = &*std::ranges::find(c.analyses, first->start_from, &AnalysisCase::name);
    }
    return first->is_static() ? first->increments : 1;
}

/// Nothing where contacts are shown as projected.
std::unique_ptr<RecoveredContacts> recovered_contacts(const Case& c, const AnalysisCase& analysis,
                                                      const FlexibleBodies& flexible,
                                                      const solver::multibody::System& system,
                                                      const CommonOptions& common,
                                                      Workspace& workspace, Console& console)
{
    if (c.output.contact == ContactOutput::projected || analysis.type == AnalysisType::linearise) {
        return nullptr;
    }
    std::vector<BodyRecovery> bodies = body_recoveries(c, flexible, common, workspace, console);
    return bodies.empty() ? nullptr
                          : std::make_unique<RecoveredContacts>(std::move(bodies), system,
                                                                increments_to_start(c, analysis));
}

void add_warning(const std::string& text, std::vector<std::string>& warnings)
{
    if (!text.empty()) {
        warnings.push_back(text);
    }
}

SystemOutcome run_from(SystemRun& run, const std::optional<SystemEnd>& start)
{
    switch (run.analysis.type) {
        case AnalysisType::static_equilibrium:
            return run_system_static(run, start);
        case AnalysisType::dynamic:
            return run_system_dynamic(run, start);
        default:
            return run_system_linearise(run, start);
    }
}

/// What a run that is resumed had written before.
void show_earlier(const TrajectorySegments& results, Watch& watch)
{
    results.for_each([&](const Trajectory& part) {
        const auto width = static_cast<std::ptrdiff_t>(part.histories.size());
        auto row = part.values.begin();
        for (std::size_t i = 0; i < part.rows(); ++i, row += width) {
            watch.add(part.time[i], {row, row + width});
        }
    });
}

/// `<analysis>.csv`, segment by segment.
void write_histories(const fs::path& path, const TrajectorySegments& results, bool is_static,
                     const OutputCase& output)
{
    TextFile file(path);
    file.add(csv_heading_of(results.layout(), is_static, output));
    results.for_each([&](const Trajectory& part) { file.add(csv_rows_of(part)); });
    file.finish();
}

void write_energies(const fs::path& path, const TrajectorySegments& results,
                    const OutputCase& output)
{
    TextFile file(path);
    EnergyTable table(output);
    file.add(table.heading());
    results.for_each([&](const Trajectory& part) { file.add(table.rows(part)); });
    file.finish();
}

/// The same, with the analysis named in failures and what to do after an interruption.
SystemOutcome run_or_explain(SystemRun& what, const std::optional<SystemEnd>& start,
                             const fs::path& folder, const OutputCase& output, Console& console)
{
    const std::string name = what.analysis.name;
    try {
        return run_from(what, start);
    } catch (const Interrupted&) {
        if (what.analysis.is_dynamic()) {
            console.note(fmt::format("{}: interrupted; clench solve --resume continues", name));
        }
        throw;
    } catch (const NumericalError& failure) {
        std::string hint = failure.hint();
        if (what.analysis.is_dynamic() && what.results.count() > 0) {
            const fs::path csv = csv_path(folder, name + ".failed");
            write_histories(csv, what.results, false, output);
            hint +=
                fmt::format("{}the motion so far is in {}", hint.empty() ? "" : "; ", csv.string());
        }
        throw NumericalError(what.analysis.where() + ": " + failure.where(), failure.problem(),
                             hint);
    } catch (const InputError& error) {
        // The solver names an option; file and line are known here.
        const bool placed = error.where().starts_with(what.analysis.where());
        throw InputError(placed ? error.where() : what.analysis.where() + ": " + error.where(),
                         error.problem(), error.hint());
    }
}

/// Returns the files.
std::vector<fs::path> write_results(const fs::path& folder, SystemRun& run,
                                    const SystemOutcome& outcome, const OutputCase& output)
{
    const AnalysisCase& analysis = run.analysis;
    std::error_code ignored;
    fs::remove(state_path(folder, analysis), ignored);  // comes last: where it is, all is complete
    const fs::path csv = csv_path(folder, analysis.name);
    std::vector<fs::path> files = {results_path(folder, analysis), csv};
    run.results.write(files.front());
    if (analysis.type == AnalysisType::linearise) {
        files.push_back(modes_path(folder, analysis.name));
        write_modes(files.back(), run.results.layout(), outcome.modes);
        write_text(csv, modes_csv(outcome.modes));
        return files;
    }
    write_histories(csv, run.results, analysis.is_static(), output);
    if (analysis.is_dynamic()) {
        files.push_back(csv_path(folder, analysis.name + ".energy"));
        write_energies(files.back(), run.results, output);
    }
    return files;
}

/// Where it starts from; motions begin at 0, whenever the equilibrium before them was.
std::optional<SystemEnd> end_before(const Case& c, const AnalysisTask& task,
                                    const CommonOptions& common, Workspace& workspace)
{
    if (!task.earlier) {
        return std::nullopt;
    }
    SystemEnd end = read_system_end(state_path(results_folder(c, common), *task.earlier));
    require_own_states(c, *task.earlier, common, workspace);
    if (task.earlier->is_static() && task.analysis.is_dynamic()) {
        end.state.t = 0.0;
    }
    return end;
}

/// Weakly damped schemes can feed what chatters in an interface (docs/theory/multibody.md, INT-8).
std::string energy_warning(const SystemOutcome& outcome)
{
    constexpr double noticeable = 1e-2;
    const double created = -outcome.balance.defect(), largest = outcome.worst.energy;
    if (!(created > noticeable * largest)) {
        return {};
    }
    return fmt::format(
        "energy: the run created {:.3g} of spurious energy, {:.2g} % of the largest; contacts may "
        "chatter. "
        "A smaller tolerance, a smoother law (normal: {{law: joint_exponential}}) or a scheme that "
        "damps more (integrator: generalized_alpha, rho_inf: 0.3) helps",
        created, 100.0 * created / largest);
}

/// Sliding, recovery and what there is to warn of.
void add_remarks(const SystemOutcome& outcome, const SlidingWatch& sliding,
                 const RecoveredContacts* recovered, std::vector<std::string> warnings,
                 SystemSummary& summary)
{
    if (recovered != nullptr) {
        summary.recovery = recovered->errors();
        add_warning(recovered->warning(), warnings);
    }
    summary.sliding = sliding_summaries(sliding.found());
    for (const SlidingSummary& contact : summary.sliding) {
        add_warning(contact.warning, warnings);
    }
    add_warning(energy_warning(outcome), warnings);
    summary.warnings = std::move(warnings);
}

}  // namespace

bool is_system_finished(const Case& c, const AnalysisCase& analysis, const CommonOptions& common,
                        Workspace& workspace)
{
    const fs::path folder = results_folder(c, common);
    const AnalysisRecord record = read_system_record(state_path(folder, analysis));
    return !record.settings.empty() && record.settings == system_settings_of(c, analysis) &&
           record.model == flexible_record(c, common, workspace) &&
           are_unchanged(folder, record.files);
}

bool has_outdated_checkpoint(const Case& c, const AnalysisCase& analysis,
                             const CommonOptions& common, Workspace& workspace)
{
    const auto found =
        read_checkpoint(part_folder(results_folder(c, common), analysis) / "checkpoint.h5");
    return found && found->settings !=
                        system_settings_of(c, analysis) + flexible_record(c, common, workspace);
}

AnalysisSummary solve_system(const Case& c, const AnalysisTask& task, const RunControl& control,
                             const CommonOptions& common, Workspace& workspace, Console& console)
{
    const AnalysisCase& analysis = task.analysis;
    const fs::path folder = results_folder(c, common);
    require_free(folder, analysis, control);
    const FlexibleBodies flexible = flexible_bodies(c, analysis, common, workspace);
    const auto system = build_system(
        c, flexible, last_time(c),
        body_damping(c, analysis, flexible, common.threads, first_rest(c, task.earlier, folder)));
    add_contacts(c, analysis, flexible, common.threads, *system);
    set_quasi_static(analysis, flexible, *system);
    std::vector<std::string> warnings = contact_warnings(c, flexible);
    InterfaceRecorder interfaces(*system);
    solver::EnergyLedger ledger;
    SlidingWatch sliding(*system);
    SystemPhysics physics(*system);
    const std::vector<SystemColumn> columns = system_columns(c, *system, &interfaces, &ledger);
    const std::string model = flexible_record(c, common, workspace);
    const std::string settings = system_settings_of(c, analysis) + model;
    const fs::path part = part_folder(folder, analysis);
    std::optional<SystemCheckpoint> checkpoint = checkpoint_of(part, settings, control);
    std::error_code ignored;
    if (!checkpoint) {
        if (control.resume && fs::exists(part, ignored)) {
            console.note(part.string() + " has no checkpoint to go on from: the run starts again");
        }
        fs::remove_all(part, ignored);
    }
    const std::optional<SystemEnd> start = end_before(c, task, common, workspace);
    const std::unique_ptr<RecoveredContacts> recovered =
        recovered_contacts(c, analysis, flexible, *system, common, workspace, console);
    const bool keep_contacts = wants_interfaces(c.output);
    Trajectory layout = trajectory_layout(analysis.name, *system, columns);
    if (keep_contacts) {
        layout.contacts = interfaces.layout();
    }
    TrajectorySegments results(part, std::move(layout), settings,
                               checkpoint ? checkpoint->segments : KeptSegments());
    Watch watch(console, control.watch, results.layout().histories);
    show_earlier(results, watch);
    SystemRun run{*system,
                  analysis,
                  columns,
                  interfaces,
                  ledger,
                  sliding,
                  physics,
                  recovered.get(),
                  keep_contacts,
                  results,
                  part / "checkpoint.h5",
                  [&task] { task.lock.require_held(); },
                  settings,
                  std::move(checkpoint),
                  c.output.step.value_or(0.0),
                  console.progress(),
                  [&watch](double first, const auto& values) { watch.add(first, values); }};
    const std::clock_t started = std::clock();
    const SystemOutcome outcome = run_or_explain(run, start, folder, c.output, console);
    const double cpu_seconds = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
    const CheckpointGuard guard;  // results and their state belong together
    task.lock.require_held();
    const std::vector<fs::path> files = write_results(folder, run, outcome, c.output);
    AnalysisSummary summary =
        system_summary(analysis, *system, outcome, columns, recovered ? &interfaces : nullptr);
    add_remarks(outcome, sliding, recovered.get(), std::move(warnings), *summary.system);
    summary.system->cpu_seconds = cpu_seconds;
    summary.physics = system_findings(c, analysis, summary, physics, start ? start->state.t : 0.0,
                                      common, workspace);
    write_system_end(state_path(folder, analysis), outcome.end,
                     {model, system_settings_of(c, analysis), stored_text(summary),
                      file_records(folder, files)});
    fs::remove_all(part, ignored);
    fs::remove(csv_path(folder, analysis.name + ".failed"), ignored);
    return summary;
}

}  // namespace clench::app

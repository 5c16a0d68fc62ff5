#include "app/commands/sweep_commands.hpp"

#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/table.hpp"
#include "app/sweep/collect.hpp"
#include "app/sweep/work.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

Design design_of(const SweepOptions& options)
{
    if (!options.design.empty()) {
        if (!options.vary.empty() || !options.sample.empty()) {
            throw InputError("clench sweep", "--design comes without --vary and --sample",
                             "the table has all keys and all cases");
        }
        return table_design(options.design);
    }
    return options.sample.empty() ? product_design(options.vary, options.zip)
                                  : latin_hypercube(options.vary, parse_sample(options.sample));
}

/// "3,7-9"
std::set<std::size_t> numbers_in(const std::string& text)
{
    std::set<std::size_t> numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        std::size_t first = 0;
        auto read = std::from_chars(at, end, first);
        std::size_t last = first;
        if (read.ec == std::errc() && read.ptr != end && *read.ptr == '-') {
            read = std::from_chars(read.ptr + 1, end, last);
        }
        const bool ended = read.ec == std::errc() && (read.ptr == end || *read.ptr == ',');
        if (!ended || first == 0 || last < first || last - first > 1'000'000) {
            throw InputError("clench sweep: --only " + text, "expected numbers of cases: 3,7-9");
        }
        for (std::size_t id = first; id <= last; ++id) {
            numbers.insert(id);
        }
        at = read.ptr == end ? end : read.ptr + 1;
    }
    return numbers;
}

nlohmann::json counts_of(const SweepStatus& status)
{
    return {{"cases", status.cases.size()},
            {"done", status.done},
            {"failed", status.failed},
            {"running", status.running},
            {"waiting", status.waiting}};
}

std::string counts_text(const SweepStatus& status)
{
    return fmt::format("{}: {} done, {} failed, {} running, {} waiting",
                       counted(status.cases.size(), "case"), status.done, status.failed,
                       status.running, status.waiting);
}

/// The reason of every failed case, each reason once.
std::string failures_text(const SweepStatus& status)
{
    std::map<std::string, std::vector<std::size_t>> cases;
    for (const CaseState& state : status.cases) {
        if (state.record.status == CaseStatus::failed) {
            cases[state.record.reason].push_back(state.one->id);
        }
    }
    std::string text;
    for (const auto& [reason, ids] : cases) {
        const std::string others =
            ids.size() > 1 ? fmt::format(" and {} more", ids.size() - 1) : "";
        text += fmt::format("  case {}{}: {}\n", ids.front(), others, reason);
    }
    return text;
}

/// The table, what it says, and the exit code that failed cases mean.
void collect_and_conclude(const Sweep& sweep, const char* command, Console& console)
{
    const SweepStatus status = status_of(sweep);
    std::vector<std::string> files;
    for (const fs::path& file : collect_sweep(sweep, status)) {
        files.push_back(file.lexically_normal().string());
    }
    console.print(fmt::format("{}\n{}  written to {}\n", counts_text(status), failures_text(status),
                              fmt::join(files, ", ")));
    nlohmann::json json = counts_of(status);
    json["command"] = command;
    json["folder"] = sweep.folder.string();
    json["files"] = files;
    console.print_json(json);
    if (status.failed > 0) {
        throw NumericalError(
            sweep.folder.string(),
            fmt::format("{} of {} cases failed", status.failed, status.cases.size()),
            "results.csv has the reason of each, cases/<name>/case.log what it "
            "said; clench sweep retry lets them be tried again");
    }
}

Sweep sweep_in(const SweepFolderOptions& options)
{
    if (options.files.size() > 1) {
        throw InputError(options.files[1].string(), "a second folder, expected one");
    }
    return read_sweep(options.files.front());
}

}  // namespace

void sweep_command(const SweepOptions& options, const CommonOptions& common, Console& console)
{
    if (options.files.size() > 1) {
        throw InputError(options.files[1].string(), "a second file, clench sweep takes one case");
    }
    const fs::path& file = options.files.front();
    const fs::path folder =
        common.out.empty() ? file.parent_path() / (file.stem().string() + ".sweep") : common.out;
    const Sweep planned = plan_sweep(file, design_of(options), folder, options.strict);
    write_sweep(planned);
    const Sweep sweep = read_sweep(folder);
    console.note(
        fmt::format("{} planned in {}", counted(sweep.cases.size(), "case"), folder.string()));
    if (options.plan_only) {
        console.print_json(
            {{"command", "sweep"}, {"folder", folder.string()}, {"cases", sweep.cases.size()}});
        return;
    }
    prepare_sweep(sweep, common, console);
    work_on_sweep(sweep, {.jobs = options.jobs, .minutes = {}, .only = {}}, common, console);
    collect_and_conclude(sweep, "sweep", console);
}

void sweep_prepare_command(const SweepFolderOptions& options, const CommonOptions& common,
                           Console& console)
{
    const Sweep sweep = sweep_in(options);
    const std::size_t sets = prepare_sweep(sweep, common, console);
    console.print(fmt::format("{}, {} of bodies ready\n", counted(sweep.cases.size(), "case"),
                              counted(sets, "set")));
    console.print_json(
        {{"command", "sweep prepare"}, {"cases", sweep.cases.size()}, {"sets_of_bodies", sets}});
}

void sweep_work_command(const SweepFolderOptions& options, const CommonOptions& common,
                        Console& console)
{
    const Sweep sweep = sweep_in(options);
    const std::set<std::size_t> only = numbers_in(options.only);
    for (const std::size_t id : only) {
        static_cast<void>(sweep.by_id(id));  // refuses numbers that the sweep does not have
    }
    work_on_sweep(sweep, {.jobs = options.jobs, .minutes = options.minutes, .only = only}, common,
                  console);
    const SweepStatus status = status_of(sweep);
    console.print(counts_text(status) + "\n");
    console.print_json(counts_of(status));
    if (status.failed > 0) {
        throw NumericalError(
            sweep.folder.string(),
            fmt::format("{} of {} cases failed", status.failed, status.cases.size()),
            "clench sweep collect writes results.csv with the reason of each");
    }
}

void sweep_case_command(const SweepFolderOptions& options, const CommonOptions& common,
                        Console& console)
{
    const Sweep sweep = sweep_in(options);
    run_sweep_case(sweep, sweep.by_id(options.id), common, console);
}

void sweep_status_command(const SweepFolderOptions& options, const CommonOptions&, Console& console)
{
    const Sweep sweep = sweep_in(options);
    const SweepStatus status = status_of(sweep);
    Table running({"running case", "worker"});
    double seconds = 0.0;
    for (const CaseState& state : status.cases) {
        seconds += state.record.status == CaseStatus::done ? state.record.seconds : 0.0;
        if (state.record.status == CaseStatus::waiting && !state.worker.empty()) {
            running.add({std::to_string(state.one->id),
                         state.worker + (state.is_abandoned ? " (gone)" : "")});
        }
    }
    std::string left;
    const int workers = std::max(1, status.running);
    if (status.done > 0 && status.waiting + status.running > 0) {
        left = fmt::format(", about {} left", shown_time(seconds / status.done / workers *
                                                         (status.waiting + status.running)));
    }
    console.print(fmt::format("{}{}\n{}{}", counts_text(status), left,
                              running.empty() ? "" : running.text(), failures_text(status)));
    nlohmann::json json = counts_of(status);
    json["command"] = "sweep status";
    console.print_json(json);
    if (options.unfinished && status.waiting + status.running == 0) {
        throw InputError(sweep.folder.string(), "has no case left");
    }
}

void sweep_collect_command(const SweepFolderOptions& options, const CommonOptions&,
                           Console& console)
{
    collect_and_conclude(sweep_in(options), "sweep collect", console);
}

void sweep_retry_command(const SweepFolderOptions& options, const CommonOptions&, Console& console)
{
    const Sweep sweep = sweep_in(options);
    const std::set<std::size_t> only = numbers_in(options.only);
    int count = 0;
    for (const CaseState& state : status_of(sweep).cases) {
        const bool is_named = only.empty() || only.contains(state.one->id);
        const bool of_kind =
            !options.numerical || state.record.exit_code == static_cast<int>(ExitCode::numerical);
        if (state.record.status == CaseStatus::failed && is_named && of_kind) {
            write_case_record(sweep, *state.one, CaseRecord());
            ++count;
        }
    }
    console.print(fmt::format("{} will be tried again by clench sweep work\n",
                              counted(static_cast<std::size_t>(count), "case")));
    console.print_json({{"command", "sweep retry"}, {"cases", count}});
}

void sweep_scripts_command(const SweepFolderOptions& options, const CommonOptions&,
                           Console& console)
{
    const Sweep sweep = sweep_in(options);
    const std::vector<fs::path> scripts = options.pbs ? write_pbs_scripts(sweep, options.batch)
                                                      : write_slurm_scripts(sweep, options.batch);
    const std::string jobs = options.submit ? submit_to_slurm(scripts) : "";
    console.print(fmt::format("written to {}, {}{}\n", scripts[0].string(), scripts[1].string(),
                              jobs.empty() ? "" : "; " + jobs));
    console.print_json({{"command", "sweep slurm"},
                        {"files", {scripts[0].string(), scripts[1].string()}},
                        {"jobs", jobs}});
}

}  // namespace clench::app

// clench watch: the histories of a run in progress elsewhere, from the files it leaves as it goes.
#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/interrupt.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/commands/commands.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/history_watch.hpp"
#include "core/archive/trajectory_segments.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"
#include "postprocess/plot/history_table.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

constexpr double seconds_between_looks = 1.0;

/// Where the histories of an analysis are, from a run that goes on to one that is finished.
struct Source {
    fs::path segments, streamed, finished;
    bool is_running() const { return fs::exists(segments) || fs::exists(streamed); }
    bool is_there() const { return is_running() || fs::exists(finished); }
};

Source source_of(const fs::path& folder, const std::string& analysis)
{
    return {folder / (analysis + ".part"), folder / (analysis + ".csv.part"),
            csv_path(folder, analysis)};
}

/// The analysis asked for; else the one that runs, else the last one that has results.
std::string analysis_to_watch(const Case& c, const fs::path& folder, const std::string& asked)
{
    std::vector<std::string> names;
    std::string found;
    for (const AnalysisCase& analysis : c.analyses) {
        names.push_back(analysis.name);
        const Source source = source_of(folder, analysis.name);
        if (asked.empty() && source.is_there() &&
            (found.empty() || source.is_running() || !source_of(folder, found).is_running())) {
            found = analysis.name;
        }
        if (analysis.name == asked) {
            found = asked;
        }
    }
    if (found.empty() && !asked.empty()) {
        const std::string near = did_you_mean(asked, names);
        throw InputError(c.file.string(), fmt::format("there is no analysis \"{}\"", asked),
                         near.empty() ? "known: " + list_some(names) : near);
    }
    if (found.empty() || !source_of(folder, found).is_there()) {
        throw InputError(folder.string(),
                         found.empty() ? "holds no results of this case"
                                       : "holds no results of analysis " + found,
                         "start clench solve in another terminal; --out as there");
    }
    return found;
}

struct Histories {
    std::vector<std::string> names;
    std::vector<double> first;
    std::vector<std::vector<double>> columns;
};

Histories histories_of(const Trajectory& t)
{
    Histories h{t.histories, t.time, std::vector<std::vector<double>>(t.histories.size())};
    for (std::size_t row = 0; row < t.rows(); ++row) {
        for (std::size_t k = 0; k < h.columns.size(); ++k) {
            h.columns[k].push_back(t.values[row * h.columns.size() + k]);
        }
    }
    return h;
}

Histories histories_of(const postprocess::HistoryTable& table)
{
    Histories h{{table.names.begin() + 1, table.names.end()}, table.columns.front(), {}};
    h.columns.assign(table.columns.begin() + 1, table.columns.end());
    return h;
}

/// What the run has left so far; empty where that is nothing yet, or just changing its name.
Histories read(const Source& source)
{
    try {
        if (fs::exists(source.segments)) {
            return histories_of(read_segments(source.segments));
        }
        return histories_of(postprocess::read_history_table(
            fs::exists(source.streamed) ? source.streamed : source.finished));
    } catch (const InputError&) {
        if (source.is_running()) {
            return {};
        }
        throw;
    }
}

}  // namespace

void watch_command(const WatchOptions& options, const CommonOptions& common, Console& console)
{
    const Case c = case_file_of(options.files, "watch");
    const fs::path folder = results_folder(c, common);
    const std::string name = analysis_to_watch(c, folder, options.analysis);
    const Source source = source_of(folder, name);
    Histories now;
    std::string picture;
    const Progress alive = console.progress();
    console.show_above([&picture] { return picture; });
    bool running = source.is_running();
    do {
        running = source.is_running();  // before reading: the last look sees the end
        now = read(source);
        picture = drawn_histories(now.names, now.first, now.columns);
        if (running && !options.once) {
            alive(fmt::format("{}, {} rows", name, now.first.size()), 0.0);
            std::this_thread::sleep_for(std::chrono::duration<double>(seconds_between_looks));
        }
    } while (running && !options.once);
    console.show_above({});
    console.print(fmt::format("{}{} {}, {} rows\n", picture, name,
                              running ? "is running" : "has ended", now.first.size()));
    console.print_json({{"command", "watch"},
                        {"analysis", name},
                        {"running", running},
                        {"rows", now.first.size()},
                        {"time", now.first.empty() ? 0.0 : now.first.back()}});
}

}  // namespace clench::app

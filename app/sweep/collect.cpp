#include "app/sweep/collect.hpp"

#include <fmt/format.h>

#include "app/base/replace_files.hpp"
#include "app/sweep/criteria.hpp"
#include "app/sweep/csv_text.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

const char* word_of(CaseStatus status)
{
    switch (status) {
        case CaseStatus::done:
            return "done";
        case CaseStatus::failed:
            return "failed";
        default:
            return "waiting";
    }
}

void append(std::vector<std::string>& cells, const std::vector<std::string>& more)
{
    cells.insert(cells.end(), more.begin(), more.end());
}

std::string results_csv(const Sweep& sweep, const SweepStatus& status)
{
    std::vector<std::map<std::string, double>> criteria;
    for (const CaseState& state : status.cases) {
        const bool is_done = state.record.status == CaseStatus::done;
        criteria.push_back(is_done ? criteria_of(sweep, *state.one)
                                   : std::map<std::string, double>());
    }
    const std::vector<std::string> names = criterion_names(criteria);
    std::vector<std::string> heading = {"id"};
    append(heading, sweep.keys);
    append(heading, sweep.labels);
    append(heading, {"status", "exit"});
    append(heading, names);
    append(heading, {"folder", "reason"});
    std::string text = csv_line(heading);
    for (std::size_t i = 0; i < status.cases.size(); ++i) {
        const CaseState& state = status.cases[i];
        std::vector<std::string> cells = {std::to_string(state.one->id)};
        append(cells, state.one->values);
        append(cells, state.one->labels);
        append(cells, {word_of(state.record.status), std::to_string(state.record.exit_code)});
        for (const std::string& name : names) {
            const auto found = criteria[i].find(name);
            cells.push_back(found == criteria[i].end() ? "" : fmt::format("{}", found->second));
        }
        append(cells, {"runs/" + state.one->name, state.record.reason});
        text += csv_line(cells);
    }
    return text;
}

std::string costs_csv(const SweepStatus& status)
{
    std::string text =
        csv_line({"id", "attempts", "host", "job", "seconds", "cpu_seconds", "peak_memory_mib"});
    for (const CaseState& state : status.cases) {
        const CaseRecord& record = state.record;
        text += csv_line({std::to_string(state.one->id), std::to_string(record.attempts),
                          record.host, record.job, fmt::format("{:.3f}", record.seconds),
                          fmt::format("{:.3f}", record.cpu_seconds),
                          fmt::format("{:.1f}", record.peak_memory_mib)});
    }
    return text;
}

}  // namespace

std::vector<fs::path> collect_sweep(const Sweep& sweep, const SweepStatus& status)
{
    const std::vector<fs::path> files = {sweep.folder / "results.csv", sweep.folder / "costs.csv"};
    write_text(files[0], results_csv(sweep, status));
    write_text(files[1], costs_csv(status));
    return files;
}

}  // namespace clench::app

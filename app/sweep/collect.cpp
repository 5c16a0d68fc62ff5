#include "app/sweep/collect.hpp"

#include <fmt/format.h>

#include "app/base/replace_files.hpp"
#include "app/sweep/criteria.hpp"
#include "app/sweep/csv_text.hpp"
#include "app/sweep/sweep_page.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

using CriteriaOfCase = std::map<std::string, double>;

void append(std::vector<std::string>& cells, const std::vector<std::string>& more)
{
    cells.insert(cells.end(), more.begin(), more.end());
}

std::vector<CriteriaOfCase> all_criteria(const Sweep& sweep, const SweepStatus& status)
{
    std::vector<CriteriaOfCase> all;
    for (const CaseState& state : status.cases) {
        const bool is_done = state.record.status == CaseStatus::done;
        all.push_back(is_done ? criteria_of(sweep, *state.one) : CriteriaOfCase());
    }
    return all;
}

std::string results_csv(const Sweep& sweep, const SweepStatus& status,
                        const std::vector<CriteriaOfCase>& criteria)
{
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
        append(cells, {status_word(state.record.status), std::to_string(state.record.exit_code)});
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
    const std::vector<CriteriaOfCase> criteria = all_criteria(sweep, status);
    std::vector<fs::path> files = {sweep.folder / "results.csv", sweep.folder / "costs.csv",
                                   sweep.folder / "sweep.html"};
    write_text(files[0], results_csv(sweep, status, criteria));
    write_text(files[1], costs_csv(status));
    write_text(files[2], sweep_page(sweep, status, criteria));
    return files;
}

}  // namespace clench::app

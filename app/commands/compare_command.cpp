// clench compare: histories of a run beside those of a reference, such as the full model's.
#include "app/commands/compare_command.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/table.hpp"
#include "app/study/error_norms.hpp"
#include "core/errors.hpp"
#include "postprocess/plot/history_table.hpp"

namespace clench::app {
namespace {

using postprocess::HistoryTable;

History history_of(const HistoryTable& table, const std::string& name)
{
    return {table.columns.front(), table.column(name)};
}

/// The value that is farthest from zero, with its sign.
double peak_of(const History& history)
{
    return *std::ranges::max_element(history.y, {}, [](double y) { return std::abs(y); });
}

std::string percent(double share)
{
    return std::isfinite(share) ? fmt::format("{:+.1f}", 100.0 * share) : "";
}

struct Comparison {
    std::string name;
    double found = 0.0, reference = 0.0;  ///< peaks
    RelativeErrors errors;

    double difference() const { return reference != 0.0 ? found / reference - 1.0 : std::nan(""); }
};

std::vector<Comparison> compared(const HistoryTable& table, const HistoryTable& reference,
                                 const std::vector<std::string>& names)
{
    std::vector<Comparison> rows;
    for (const std::string& name : names) {
        const History found = history_of(table, name);
        const History wanted = history_of(reference, postprocess::without_unit(name));
        rows.push_back({table.heading_of(name), peak_of(found), peak_of(wanted),
                        relative_errors(found, wanted)});
    }
    return rows;
}

}  // namespace

void compare_command(const CompareOptions& options, const CommonOptions&, Console& console)
{
    if (options.files.size() != 2) {
        throw InputError("clench compare",
                         fmt::format("has {}, expected two: the results and their reference",
                                     counted(options.files.size(), "file")));
    }
    const HistoryTable table = postprocess::read_history_table(options.files[0]);
    const HistoryTable reference = postprocess::read_history_table(options.files[1]);
    std::vector<std::string> names = options.y;
    if (names.empty()) {
        names.assign(table.names.begin() + 1, table.names.end());
    }
    Table shown_rows({"largest", "this run", "reference", "difference %", "over time %"});
    nlohmann::json summary = nlohmann::json::object();
    for (const Comparison& row : compared(table, reference, names)) {
        shown_rows.add({row.name, fmt::format("{:#.4g}", row.found),
                        fmt::format("{:#.4g}", row.reference), percent(row.difference()),
                        fmt::format("{:.1f}", 100.0 * row.errors.l2)});
        summary[postprocess::without_unit(row.name)] = {{"peak", row.found},
                                                        {"reference_peak", row.reference},
                                                        {"l2", row.errors.l2},
                                                        {"max", row.errors.max},
                                                        {"last", row.errors.last}};
    }
    console.print(shown_rows.text());
    console.print_json({{"command", "compare"},
                        {"file", table.file},
                        {"reference", reference.file},
                        {"columns", std::move(summary)}});
}

}  // namespace clench::app

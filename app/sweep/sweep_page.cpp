#include "app/sweep/sweep_page.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/sweep/criteria.hpp"
#include "app/sweep/effects.hpp"
#include "postprocess/plot/history_table.hpp"
#include "postprocess/report/html_page.hpp"

namespace clench::app {
namespace {

using CaseCriteria = std::vector<std::map<std::string, double>>;

constexpr std::size_t most_rows = 500, most_in_matrix = 7;

std::vector<double> column_of(const CaseCriteria& criteria, const std::string& name)
{
    std::vector<double> column;
    for (const std::map<std::string, double>& one : criteria) {
        const auto found = one.find(name);
        column.push_back(found == one.end() ? std::numeric_limits<double>::quiet_NaN()
                                            : found->second);
    }
    return column;
}

/// Of "settle.tip_z.last [mm]": whether it is the last value.
bool is_kind(const std::string& criterion, const char* kind)
{
    return postprocess::without_unit(criterion).ends_with(kind);
}

void add_failures(postprocess::HtmlPage& page, const SweepStatus& status)
{
    postprocess::HtmlTable table{{"case", "exit code", "reason"}, {}};
    for (const CaseState& state : status.cases) {
        if (state.record.status == CaseStatus::failed) {
            table.rows.push_back({std::to_string(state.one->id),
                                  std::to_string(state.record.exit_code), state.record.reason});
        }
    }
    if (!table.rows.empty()) {
        page.section("Failed cases");
        page.table(table);
    }
}

std::string shown_or_dash(double value)
{
    return std::isfinite(value) ? shown(value) : "–";
}

/// How strongly every criterion goes with every key.
void add_main_effects(postprocess::HtmlPage& page, const std::vector<SweptKey>& keys,
                      const std::vector<std::string>& names, const CaseCriteria& criteria)
{
    page.section("Main effects");
    page.paragraph(
        "For every key: the correlation of the criterion with it, and how far the means at its "
        "values lie apart (where several cases share a value).");
    postprocess::HtmlTable table{{"criterion", "smallest", "largest"}, {}};
    for (const SweptKey& key : keys) {
        table.heading.push_back(key.name);
        table.heading.push_back("means apart");
    }
    for (const std::string& name : names) {
        const std::vector<double> column = column_of(criteria, name);
        double least = HUGE_VAL, most = -HUGE_VAL;
        for (const double value : column) {
            least = std::isfinite(value) ? std::min(least, value) : least;
            most = std::isfinite(value) ? std::max(most, value) : most;
        }
        std::vector<std::string> row = {name, shown_or_dash(least), shown_or_dash(most)};
        for (const SweptKey& key : keys) {
            const Effect effect = effect_of(key, column);
            row.push_back(std::isfinite(effect.correlation)
                              ? fmt::format("{:.2f}", effect.correlation)
                              : "–");
            row.push_back(effect.means.empty() ? "–" : shown(effect.range));
        }
        table.rows.push_back(std::move(row));
    }
    page.table(table);
}

void add_words(postprocess::HtmlPage& page, const std::vector<SweptKey>& keys)
{
    for (const SweptKey& key : keys) {
        std::string text;
        for (std::size_t i = 0; i < key.words.size(); ++i) {
            text += fmt::format("{}{} {}", i == 0 ? "" : ", ", i + 1, key.words[i]);
        }
        if (!text.empty()) {
            page.paragraph(fmt::format("{}: {}.", key.name, text));
        }
    }
}

void add_figures(postprocess::HtmlPage& page, const std::vector<SweptKey>& keys,
                 const std::vector<std::string>& names, const CaseCriteria& criteria)
{
    page.section("Criteria over keys");
    add_words(page, keys);
    for (const std::string& name : names) {
        const std::vector<double> column = column_of(criteria, name);
        if (is_kind(name, ".min") || is_kind(name, ".rms") || is_constant(column)) {
            continue;  // the table has them
        }
        page.picture(figure_svg(effect_figure(keys, column, name)), "image/svg+xml", name, true);
    }
    std::vector<std::string> shown_names;
    std::vector<std::vector<double>> columns;
    for (const std::string& name : names) {
        if (keys.size() + shown_names.size() < most_in_matrix && is_kind(name, ".last")) {
            shown_names.push_back(name);
            columns.push_back(column_of(criteria, name));
        }
    }
    if (keys.size() <= most_in_matrix) {
        page.section("Scatter matrix");
        page.picture(figure_svg(scatter_matrix(keys, shown_names, columns)), "image/svg+xml",
                     "every key and the first criteria over each other", true);
    }
}

void add_cases(postprocess::HtmlPage& page, const Sweep& sweep, const SweepStatus& status,
               const std::vector<std::string>& names, const CaseCriteria& criteria)
{
    page.section("Cases");
    postprocess::HtmlTable table{{"case"}, {}};
    table.heading.insert(table.heading.end(), sweep.keys.begin(), sweep.keys.end());
    table.heading.insert(table.heading.end(), sweep.labels.begin(), sweep.labels.end());
    table.heading.push_back("status");
    table.heading.insert(table.heading.end(), names.begin(), names.end());
    const std::size_t count = std::min(most_rows, sweep.cases.size());
    for (std::size_t i = 0; i < count; ++i) {
        const PlannedCase& one = sweep.cases[i];
        std::vector<std::string> row = {std::to_string(one.id)};
        row.insert(row.end(), one.values.begin(), one.values.end());
        row.insert(row.end(), one.labels.begin(), one.labels.end());
        row.push_back(status_word(status.cases[i].record.status));
        for (const std::string& name : names) {
            const auto found = criteria[i].find(name);
            row.push_back(found == criteria[i].end() ? "–" : shown(found->second));
        }
        table.rows.push_back(std::move(row));
    }
    page.fold(fmt::format("{} of {}", count, counted(sweep.cases.size(), "case")));
    page.table(table);
    page.unfold();
    page.paragraph("All of them, in full length: results.csv.");
}

}  // namespace

std::string sweep_page(const Sweep& sweep, const SweepStatus& status, const CaseCriteria& criteria)
{
    postprocess::HtmlPage page("Sweep of " + sweep.case_file.filename().string(),
                               fmt::format("{}: {} done, {} failed, {} running, {} waiting",
                                           counted(status.cases.size(), "case"), status.done,
                                           status.failed, status.running, status.waiting));
    const std::vector<std::string> names = criterion_names(criteria);
    add_failures(page, status);
    if (!names.empty()) {
        const std::vector<SweptKey> keys = swept_keys(sweep);
        add_main_effects(page, keys, names, criteria);
        add_figures(page, keys, names, criteria);
    }
    add_cases(page, sweep, status, names, criteria);
    return page.text();
}

}  // namespace clench::app

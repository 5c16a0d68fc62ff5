#include "app/study/study_table.hpp"

#include <cmath>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/study/study_values.hpp"

namespace clench::app {
namespace {

std::string percent(double share)
{
    return std::isfinite(share) ? fmt::format("{:.3g}", 100.0 * share) : "-";
}

/// A cell of a comma-separated table.
std::string quoted(const std::string& text)
{
    if (text.find_first_of(",\"\n") == std::string::npos) {
        return text;
    }
    std::string result = "\"";
    for (const char c : text) {
        result += c == '"' ? "\"\"" : std::string(1, c);
    }
    return result + "\"";
}

std::string exact(double value)
{
    return std::isfinite(value) ? fmt::format("{}", value) : "";
}

void add_errors(const StudyOutcome& outcome, const std::string& criterion,
                std::vector<std::string>& cells)
{
    const auto found = outcome.errors.find(criterion);
    const bool has = found != outcome.errors.end();
    for (const auto norm : {&RelativeErrors::l2, &RelativeErrors::max, &RelativeErrors::last}) {
        cells.push_back(has ? exact(found->second.*norm) : "");
    }
}

}  // namespace

std::string norm_name(StudyNorm norm)
{
    return norm == StudyNorm::l2 ? "l2" : norm == StudyNorm::max ? "max" : "last";
}

std::string norm_meaning(StudyNorm norm)
{
    switch (norm) {
        case StudyNorm::l2:
            return "root mean square of the difference over time, relative to that of the "
                   "reference";
        case StudyNorm::max:
            return "largest difference over time, relative to the largest value of the reference";
        default:
            return "difference of the last values, relative to that of the reference";
    }
}

StudyTable::StudyTable(const StudyPlan& plan, StudyNorm norm, std::vector<StudyResult> results,
                       const std::vector<StudyResult>& references)
    : plan_(plan), norm_(norm), results_(std::move(results))
{
    results_.insert(results_.end(), references.begin(), references.end());
    bool all_static = true;
    for (const StudyResult& result : results_) {
        has_modes_ = has_modes_ || result.modes > 0;
        has_share_ = has_share_ || result.w.has_value();
        for (const StudyOutcome& outcome : result.outcomes) {
            all_static = all_static && (outcome.is_static || outcome.is_linear);
        }
    }
    norm_ = all_static ? StudyNorm::last : norm_;
    values_ = value_names(results_, plan_.criteria);
}

std::vector<std::string> StudyTable::heading() const
{
    std::vector<std::string> names = plan_.axes;
    if (has_modes_) {
        names.push_back("modes");
    }
    if (has_share_) {
        names.push_back("w(g) [%]");
    }
    if (plan_.analyses.size() > 1) {
        names.push_back("analysis");
    }
    for (const std::string& criterion : plan_.criteria) {
        names.push_back(fmt::format("e({}) [%]", criterion));
    }
    names.insert(names.end(), values_.begin(), values_.end());
    names.insert(names.end(), {"steps", "rejected", "jacobians", "seconds"});
    return names;
}

std::vector<std::string> StudyTable::cells(const StudyResult& result,
                                           const StudyOutcome& outcome) const
{
    std::vector<std::string> cells = result.labels;
    if (has_modes_) {
        cells.push_back(result.modes > 0  ? std::to_string(result.modes)
                        : result.failed() ? "-"
                                          : "full");
    }
    if (has_share_) {
        cells.push_back(result.w ? fmt::format("{:.3f}", 100.0 * *result.w) : "-");
    }
    if (plan_.analyses.size() > 1) {
        cells.push_back(outcome.analysis);
    }
    for (const std::string& criterion : plan_.criteria) {
        const auto found = outcome.errors.find(criterion);
        cells.push_back(!outcome.failure.empty() ? "failed"
                        : outcome.is_reference   ? "ref."
                        : found == outcome.errors.end()
                            ? "-"
                            : percent(error_of(found->second, norm_, outcome.is_static)));
    }
    for (const std::string& name : values_) {
        const double value = value_of(outcome, plan_.criteria, name);
        cells.push_back(!outcome.failure.empty() ? "failed"
                        : std::isfinite(value)   ? fmt::format("{:.5g}", value)
                                                 : "-");
    }
    if (!outcome.failure.empty()) {
        cells.insert(cells.end(), {"-", "-", "-", "-"});
        return cells;
    }
    for (const long count : {outcome.steps, outcome.rejected, outcome.jacobians}) {
        cells.push_back(std::to_string(count));
    }
    cells.push_back(fmt::format("{:.3g}", outcome.seconds));
    return cells;
}

std::string StudyTable::text() const
{
    Table table(heading());
    for (const StudyResult& result : results_) {
        for (const StudyOutcome& outcome : result.outcomes) {
            table.add(cells(result, outcome));
        }
    }
    std::string text = table.text();
    for (const std::string& failure : failures()) {
        text += "  " + failure + "\n";
    }
    return text;
}

std::string StudyTable::markdown() const
{
    const auto line = [](const std::vector<std::string>& cells) {
        return fmt::format("| {} |\n", fmt::join(cells, " | "));
    };
    const std::vector<std::string> names = heading();
    std::string text = line(names);
    text += line(std::vector<std::string>(names.size(), "---"));
    for (const StudyResult& result : results_) {
        for (const StudyOutcome& outcome : result.outcomes) {
            text += line(cells(result, outcome));
        }
    }
    text += fmt::format("\nError: {}.\n", norm_meaning(norm_));
    for (const std::string& failure : failures()) {
        text += "\n" + failure + "\n";
    }
    return text;
}

std::string StudyTable::csv() const
{
    std::vector<std::string> names = plan_.axes;
    names.insert(names.end(), {"modes", "w", "analysis"});
    for (const std::string& criterion : plan_.criteria) {
        for (const char* norm : {"l2", "max", "last"}) {
            names.push_back(fmt::format("{} {}", criterion, norm));
        }
    }
    for (const std::string& name : values_) {
        names.push_back("value of " + name);
    }
    names.insert(names.end(),
                 {"steps", "rejected", "jacobians", "seconds", "cpu_seconds", "folder", "failure"});
    std::string text;
    const auto add = [&text](const std::vector<std::string>& cells) {
        std::vector<std::string> safe;
        safe.reserve(cells.size());
        for (const std::string& cell : cells) {
            safe.push_back(quoted(cell));
        }
        text += fmt::format("{}\n", fmt::join(safe, ","));
    };
    add(names);
    for (const StudyResult& result : results_) {
        for (const StudyOutcome& outcome : result.outcomes) {
            std::vector<std::string> cells = result.labels;
            cells.insert(cells.end(), {std::to_string(result.modes),
                                       result.w ? exact(*result.w) : "", outcome.analysis});
            for (const std::string& criterion : plan_.criteria) {
                add_errors(outcome, criterion, cells);
            }
            for (const std::string& name : values_) {
                cells.push_back(exact(value_of(outcome, plan_.criteria, name)));
            }
            cells.insert(cells.end(),
                         {std::to_string(outcome.steps), std::to_string(outcome.rejected),
                          std::to_string(outcome.jacobians), exact(outcome.seconds),
                          exact(outcome.cpu_seconds), result.folder, outcome.failure});
            add(cells);
        }
    }
    return text;
}

std::vector<std::string> StudyTable::failures() const
{
    std::vector<std::string> lines;
    for (const StudyResult& result : results_) {
        std::vector<std::string> values;
        values.reserve(plan_.axes.size());
        for (std::size_t i = 0; i < plan_.axes.size(); ++i) {
            values.push_back(plan_.axes[i] + " " + result.labels[i]);
        }
        for (const StudyOutcome& outcome : result.outcomes) {
            if (!outcome.failure.empty()) {
                lines.push_back(fmt::format("failed: {}, {}: {}", fmt::join(values, ", "),
                                            outcome.analysis, outcome.failure));
            }
        }
    }
    return lines;
}

}  // namespace clench::app

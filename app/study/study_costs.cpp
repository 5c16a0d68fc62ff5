#include "app/study/study_costs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>

namespace clench::app {
namespace {

using postprocess::Panel;
using Ratios = std::array<double, 3>;  ///< of CPU time, steps and Jacobians

bool is_number(const std::string& text)
{
    char* end = nullptr;
    std::strtod(text.c_str(), &end);
    return !text.empty() && *end == '\0';
}

/// Values of one axis in the order of the runs.
std::vector<std::string> labels_of(const StudyPlan& plan, std::size_t axis)
{
    std::vector<std::string> labels;
    for (const StudyRun& run : plan.runs) {
        if (std::find(labels.begin(), labels.end(), run.labels[axis]) == labels.end()) {
            labels.push_back(run.labels[axis]);
        }
    }
    return labels;
}

/// The analysis and the values of the outer axes that have several.
std::string title_of(const StudyPlan& plan, std::size_t analysis, const StudyResult& result)
{
    std::vector<std::string> values;
    for (std::size_t axis = 0; axis + 1 < plan.axes.size(); ++axis) {
        if (labels_of(plan, axis).size() > 1) {
            values.push_back(result.labels[axis]);
        }
    }
    const std::string& name = plan.analyses[analysis];
    return values.empty() ? name : fmt::format("{}: {}", name, fmt::join(values, ", "));
}

/// What a run cost relative to another; not a number where one of them failed.
Ratios ratios_of(const StudyOutcome& outcome, const StudyOutcome& first)
{
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    if (!outcome.failure.empty() || !first.failure.empty()) {
        return {nothing, nothing, nothing};
    }
    const auto percent = [](double value, double of) {
        return of > 0.0 ? 100.0 * value / of : nothing;
    };
    return {percent(outcome.cpu_seconds, first.cpu_seconds),
            percent(static_cast<double>(outcome.steps), static_cast<double>(first.steps)),
            percent(static_cast<double>(outcome.jacobians), static_cast<double>(first.jacobians))};
}

Panel bar_panel(const std::string& title, const std::vector<std::string>& names,
                const std::vector<Ratios>& ratios)
{
    Panel panel;
    panel.title = title;
    panel.y.label = "relative to " + names.front() + " [%]";
    panel.groups = {"CPU time", "steps", "Jacobians"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        panel.series.push_back({names[i], {}, {ratios[i].begin(), ratios[i].end()}});
    }
    return panel;
}

/// Mean of ratio k of value i over the blocks in which it was solved.
double mean_of(const std::vector<std::vector<Ratios>>& blocks, std::size_t i, std::size_t k)
{
    double sum = 0.0, count = 0.0;
    for (const std::vector<Ratios>& block : blocks) {
        if (std::isfinite(block[i][k])) {
            sum += block[i][k];
            count += 1.0;
        }
    }
    return sum / count;
}

std::vector<Ratios> means_of(const std::vector<std::vector<Ratios>>& blocks)
{
    std::vector<Ratios> means(blocks.front().size());
    for (std::size_t i = 0; i < means.size(); ++i) {
        for (std::size_t k = 0; k < means[i].size(); ++k) {
            means[i][k] = mean_of(blocks, i, k);
        }
    }
    return means;
}

/// "{law: power, exponent: 2}" → "power", "exponent 2"; a word → the word.
std::vector<std::string> entries_of(const std::string& label)
{
    if (label.size() < 2 || label.front() != '{') {
        return {label};
    }
    std::vector<std::string> parts;
    std::string rest = label.substr(1, label.size() - 2);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(", "), rest.size());
        std::string part = rest.substr(0, end);
        rest.erase(0, std::min(end + 2, rest.size()));
        const std::size_t colon = part.find(": ");
        if (colon != std::string::npos) {
            part = parts.empty() ? part.substr(colon + 2) : part.erase(colon, 1);
        }
        parts.push_back(part);
    }
    return parts;
}

}  // namespace

std::vector<std::string> short_names(const std::vector<std::string>& labels)
{
    std::vector<std::string> names;
    for (const std::string& label : labels) {
        const std::vector<std::string> parts = entries_of(label);
        const auto alike = std::count_if(
            labels.begin(), labels.end(),
            [&](const std::string& other) { return entries_of(other).front() == parts.front(); });
        names.push_back(alike > 1 ? fmt::format("{}", fmt::join(parts, ", ")) : parts.front());
    }
    return names;
}

postprocess::Figure cost_figure(const StudyPlan& plan, const std::vector<StudyResult>& results)
{
    postprocess::Figure figure;
    figure.panel_width = 560.0;
    const std::vector<std::string> labels = labels_of(plan, plan.axes.size() - 1);
    if (labels.size() < 2 || std::all_of(labels.begin(), labels.end(), is_number)) {
        return figure;
    }
    const std::vector<std::string> names = short_names(labels);
    for (std::size_t a = 0; a < plan.analyses.size(); ++a) {
        std::vector<std::vector<Ratios>> blocks;
        for (std::size_t first = 0; first < results.size(); first += labels.size()) {
            std::vector<Ratios>& block = blocks.emplace_back();
            for (std::size_t i = 0; i < labels.size(); ++i) {
                block.push_back(
                    ratios_of(results[first + i].outcomes[a], results[first].outcomes[a]));
            }
            figure.panels.push_back(bar_panel(title_of(plan, a, results[first]), names, block));
        }
        if (blocks.size() > 1) {
            figure.panels.push_back(
                bar_panel(plan.analyses[a] + ": mean", names, means_of(blocks)));
        }
    }
    figure.columns = figure.panels.size() > 2 ? 2 : 1;
    return figure;
}

}  // namespace clench::app

#include "app/study/study_figure.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>

#include <fmt/format.h>

#include "app/study/study_table.hpp"
#include "app/study/study_values.hpp"

namespace clench::app {
namespace {

using postprocess::Panel, postprocess::Series;

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// Abscissa of every run: the value of the innermost axis, or its number.
std::vector<double> abscissae(const StudyPlan& plan, const std::vector<StudyResult>& results)
{
    std::vector<std::string> words;
    std::vector<double> numbers, places;
    bool numeric = true;
    for (const StudyRun& run : plan.runs) {
        words.push_back(run.labels.back());
    }
    for (const StudyResult& result : results) {
        const std::string& label = result.labels.back();
        char* end = nullptr;
        numbers.push_back(std::strtod(label.c_str(), &end));
        numeric = numeric && end != label.c_str() && *end == '\0';
        std::vector<std::string> seen;
        for (const std::string& word : words) {
            if (std::find(seen.begin(), seen.end(), word) == seen.end()) {
                seen.push_back(word);
            }
        }
        places.push_back(
            static_cast<double>(1 + (std::find(seen.begin(), seen.end(), label) - seen.begin())));
    }
    return numeric ? numbers : places;
}

/// Values of all axes but the innermost.
std::string curve_name(const StudyResult& result)
{
    return fmt::format("{}", fmt::join(result.labels.begin(), result.labels.end() - 1, ", "));
}

using Value = std::function<double(const StudyResult&)>;

Panel panel_of(const std::string& title, const std::string& x, const std::string& y,
               const std::vector<StudyResult>& results, const std::vector<double>& at,
               const Value& value)
{
    Panel panel;
    panel.title = title;
    panel.x.label = x;
    panel.y.label = y;
    bool positive = false;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const std::string name = curve_name(results[i]);
        if (panel.series.empty() || panel.series.back().name != name) {
            panel.series.push_back({name, {}, {}, postprocess::LineStyle::line_and_points});
        }
        const double found = value(results[i]);
        positive = positive || found > 0.0;
        panel.series.back().x.push_back(at[i]);
        panel.series.back().y.push_back(found);
    }
    panel.y.logarithmic = positive;
    return panel;
}

/// What does not lie on a logarithmic axis interrupts the curve.
double positive_or_nothing(double value)
{
    return value > 0.0 ? value : nothing;
}

}  // namespace

postprocess::Figure study_figure(const StudyPlan& plan, const std::vector<StudyResult>& results,
                                 StudyNorm norm)
{
    const std::vector<double> at = abscissae(plan, results);
    const std::string x = plan.axes.back();
    postprocess::Figure figure;
    figure.columns = 3;
    const auto add = [&](const std::string& title, const std::string& y, const Value& value) {
        figure.panels.push_back(panel_of(title, x, y, results, at, value));
    };
    for (std::size_t a = 0; a < plan.analyses.size(); ++a) {
        for (const std::string& criterion : plan.criteria) {
            add(fmt::format("{}: error of {}", plan.analyses[a], criterion),
                fmt::format("error ({}) [%]", norm_name(norm)), [&](const StudyResult& result) {
                    const StudyOutcome& outcome = result.outcomes[a];
                    const auto found = outcome.errors.find(criterion);
                    return found == outcome.errors.end()
                               ? nothing
                               : positive_or_nothing(
                                     100.0 * error_of(found->second, norm, outcome.is_static));
                });
        }
    }
    if (std::any_of(results.begin(), results.end(),
                    [](const StudyResult& result) { return result.w.has_value(); })) {
        add("share of derivatives not in the joint modes", "1 - w(g) [%]",
            [](const StudyResult& result) {
                return positive_or_nothing(100.0 * (1.0 - result.w.value_or(0.0)));
            });
    }
    for (std::size_t a = 0; a < plan.analyses.size(); ++a) {
        const auto cost = [&, a](const std::string& what, auto member) {
            add(fmt::format("{}: {}", plan.analyses[a], what), what,
                [a, member](const StudyResult& result) {
                    const StudyOutcome& outcome = result.outcomes[a];
                    return outcome.failure.empty()
                               ? positive_or_nothing(static_cast<double>(outcome.*member))
                               : nothing;
                });
        };
        cost("seconds", &StudyOutcome::seconds);
        cost("steps", &StudyOutcome::steps);
        cost("jacobians", &StudyOutcome::jacobians);
    }
    std::erase_if(figure.panels, [](const Panel& panel) { return !panel.y.logarithmic; });
    return figure;
}

postprocess::Figure value_figure(const StudyPlan& plan, const std::vector<StudyResult>& results)
{
    const std::vector<double> at = abscissae(plan, results);
    const std::vector<std::string> names = value_names(results, plan.criteria);
    postprocess::Figure figure;
    figure.columns = 3;
    for (std::size_t a = 0; a < plan.analyses.size(); ++a) {
        for (const std::string& name : names) {
            bool some = false;
            const auto value = [&](const StudyResult& result) {
                const double found = value_of(result.outcomes[a], plan.criteria, name);
                some = some || std::isfinite(found);
                return found;
            };
            Panel panel = panel_of(fmt::format("{}: {}", plan.analyses[a], name), plan.axes.back(),
                                   name, results, at, value);
            panel.y.logarithmic = false;
            if (some) {
                figure.panels.push_back(std::move(panel));
            }
        }
    }
    return figure;
}

}  // namespace clench::app

#include "app/study/study_json.hpp"

#include <nlohmann/json.hpp>

#include "app/study/study_values.hpp"

namespace clench::app {

using nlohmann::json;

namespace {

json outcome_json(const StudyOutcome& outcome, const std::vector<std::string>& criteria)
{
    json errors = json::object();
    for (const auto& [name, error] : outcome.errors) {
        errors[name] = {{"l2", error.l2}, {"max", error.max}, {"last", error.last}};
    }
    json values = json::object();
    for (const auto& [name, value] : values_of(outcome, criteria)) {
        values[name] = value;
    }
    return {{"name", outcome.analysis},     {"values", std::move(values)},
            {"failure", outcome.failure},   {"reference", outcome.is_reference},
            {"errors", std::move(errors)},  {"steps", outcome.steps},
            {"rejected", outcome.rejected}, {"jacobians", outcome.jacobians},
            {"seconds", outcome.seconds},   {"cpu_seconds", outcome.cpu_seconds}};
}

}  // namespace

void to_json(json& runs, const StudyTable& table)
{
    runs = json::array();
    const std::vector<std::string>& names = table.plan().axes;
    for (const StudyResult& result : table.results()) {
        json axes = json::object(), analyses = json::array();
        for (std::size_t i = 0; i < names.size(); ++i) {
            axes[names[i]] = result.labels[i];
        }
        for (const StudyOutcome& outcome : result.outcomes) {
            analyses.push_back(outcome_json(outcome, table.plan().criteria));
        }
        runs.push_back({{"values", std::move(axes)},
                        {"modes", result.modes},
                        {"w", result.w ? json(*result.w) : json()},
                        {"folder", result.folder},
                        {"analyses", std::move(analyses)}});
    }
}

}  // namespace clench::app

#include "app/study/study_values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace clench::app {
namespace {

constexpr std::size_t most_frequencies = 6;

double farthest_from_zero(const std::vector<double>& y)
{
    return *std::ranges::max_element(y, {}, [](double value) { return std::abs(value); });
}

}  // namespace

std::vector<std::pair<std::string, double>> values_of(const StudyOutcome& outcome,
                                                      const std::vector<std::string>& criteria)
{
    std::vector<std::pair<std::string, double>> values;
    if (outcome.is_linear) {
        const auto found = outcome.histories.find("frequency_hz");
        const std::size_t count = found == outcome.histories.end() ? 0 : found->second.y.size();
        for (std::size_t i = 0; i < std::min(count, most_frequencies); ++i) {
            values.emplace_back(fmt::format("f{} [Hz]", i + 1), found->second.y[i]);
        }
        return values;
    }
    for (const std::string& name : criteria) {
        const auto found = outcome.histories.find(name);
        if (found != outcome.histories.end() && !found->second.y.empty()) {
            const std::vector<double>& y = found->second.y;
            values.emplace_back(name, outcome.is_static ? y.back() : farthest_from_zero(y));
        }
    }
    return values;
}

std::vector<std::string> value_names(const std::vector<StudyResult>& results,
                                     const std::vector<std::string>& criteria)
{
    std::vector<std::string> names;
    for (const StudyResult& result : results) {
        for (const StudyOutcome& outcome : result.outcomes) {
            for (const auto& [name, value] : values_of(outcome, criteria)) {
                if (std::ranges::find(names, name) == names.end()) {
                    names.push_back(name);
                }
            }
        }
    }
    return names;
}

double value_of(const StudyOutcome& outcome, const std::vector<std::string>& criteria,
                const std::string& name)
{
    for (const auto& [known, value] : values_of(outcome, criteria)) {
        if (known == name) {
            return value;
        }
    }
    return std::numeric_limits<double>::quiet_NaN();
}

std::size_t missing_values(const std::vector<StudyResult>& results,
                           const std::vector<std::string>& criteria)
{
    std::size_t missing = 0;
    for (const StudyResult& result : results) {
        for (const StudyOutcome& outcome : result.outcomes) {
            if (!outcome.failure.empty()) {
                continue;
            }
            const auto values = values_of(outcome, criteria);
            const std::size_t wanted = outcome.is_linear ? 1 : criteria.size();
            missing += wanted > values.size() ? wanted - values.size() : 0;
            missing += static_cast<std::size_t>(std::ranges::count_if(
                values, [](const auto& value) { return !std::isfinite(value.second); }));
        }
    }
    return missing;
}

}  // namespace clench::app

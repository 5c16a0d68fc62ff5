#include "app/sweep/criteria.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/run/analysis_files.hpp"
#include "core/errors.hpp"
#include "postprocess/plot/history_table.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// (∫ y² dt / T)^½ by the trapezoidal rule; of a single row |y|.
double root_mean_square(const std::vector<double>& t, const std::vector<double>& y)
{
    const double whole = t.back() - t.front();
    if (!(whole > 0.0)) {
        return std::abs(y.back());
    }
    double sum = 0.0;
    for (std::size_t i = 1; i < t.size(); ++i) {
        sum += 0.5 * (t[i] - t[i - 1]) * (y[i] * y[i] + y[i - 1] * y[i - 1]);
    }
    return std::sqrt(sum / whole);
}

void add_histories(const fs::path& csv, const std::string& analysis,
                   std::map<std::string, double>& criteria)
{
    std::error_code ignored;
    if (!fs::exists(csv, ignored)) {
        return;
    }
    const postprocess::HistoryTable table = postprocess::read_history_table(csv);
    if (table.columns.front().empty()) {
        return;
    }
    for (std::size_t i = 1; i < table.names.size(); ++i) {
        const std::vector<double>& y = table.columns[i];
        const std::string history = postprocess::without_unit(table.names[i]);
        const std::string unit = table.names[i].substr(history.size());
        const auto set = [&](const char* what, double value) {
            criteria[fmt::format("{}.{}.{}{}", analysis, history, what, unit)] = value;
        };
        set("last", y.back());
        set("max", *std::max_element(y.begin(), y.end()));
        set("min", *std::min_element(y.begin(), y.end()));
        set("rms", root_mean_square(table.columns.front(), y));
    }
}

void add_frequencies(const nlohmann::json& analysis, const std::string& name,
                     std::map<std::string, double>& criteria)
{
    int number = 0;
    for (const nlohmann::json& frequency : analysis.at("frequencies_hz")) {
        criteria[fmt::format("{}.frequency_{:02}", name, ++number)] = frequency.get<double>();
    }
}

}  // namespace

std::map<std::string, double> criteria_of(const Sweep& sweep, const PlannedCase& one)
{
    std::map<std::string, double> criteria;
    std::ifstream stream(sweep.case_folder(one) / "summary.json");
    if (!stream) {
        return criteria;
    }
    try {
        const nlohmann::json summary = nlohmann::json::parse(stream);
        for (const nlohmann::json& analysis : summary.at("analyses")) {
            const std::string name = analysis.at("name").get<std::string>();
            if (analysis.contains("frequencies_hz")) {
                add_frequencies(analysis, name, criteria);
            } else {
                add_histories(csv_path(sweep.run_folder(one), name), name, criteria);
            }
        }
    } catch (const nlohmann::json::exception& error) {
        throw InputError((sweep.case_folder(one) / "summary.json").string(), error.what(),
                         "clench sweep retry computes the case again");
    }
    return criteria;
}

std::vector<std::string> criterion_names(const std::vector<std::map<std::string, double>>& all)
{
    std::vector<std::string> names;
    std::set<std::string> known;
    for (const std::map<std::string, double>& criteria : all) {
        for (const auto& [name, value] : criteria) {
            if (known.insert(name).second) {
                names.push_back(name);
            }
        }
    }
    return names;
}

}  // namespace clench::app

#include "app/sweep/effects.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace clench::app {
namespace {

bool read_whole(const std::string& text, double& value)
{
    char* end = nullptr;
    value = std::strtod(text.c_str(), &end);
    return !text.empty() && *end == '\0';
}

SweptKey swept_key(const Sweep& sweep, std::size_t k)
{
    SweptKey key{sweep.keys[k], {}, {}};
    bool numbers = true;
    for (const PlannedCase& one : sweep.cases) {
        double value = 0.0;
        numbers = numbers && read_whole(one.values[k], value);
        key.at.push_back(value);
    }
    if (numbers) {
        return key;
    }
    for (std::size_t i = 0; i < sweep.cases.size(); ++i) {
        const std::string& word = sweep.cases[i].values[k];
        const auto known = std::find(key.words.begin(), key.words.end(), word);
        key.at[i] = static_cast<double>(known - key.words.begin() + 1);
        if (known == key.words.end()) {
            key.words.push_back(word);
        }
    }
    return key;
}

postprocess::Series points_of(std::vector<double> x, std::vector<double> y)
{
    return {"", std::move(x), std::move(y), postprocess::LineStyle::points};
}

double correlation_of(const std::vector<double>& x, const std::vector<double>& y)
{
    const auto n = static_cast<double>(x.size());
    double mean_x = 0.0, mean_y = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        mean_x += x[i] / n;
        mean_y += y[i] / n;
    }
    double xx = 0.0, yy = 0.0, xy = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - mean_x) * (x[i] - mean_x);
        yy += (y[i] - mean_y) * (y[i] - mean_y);
        xy += (x[i] - mean_x) * (y[i] - mean_y);
    }
    return xx > 0.0 && !is_constant(y) ? xy / std::sqrt(xx * yy)
                                       : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

std::vector<SweptKey> swept_keys(const Sweep& sweep)
{
    std::vector<SweptKey> keys;
    for (std::size_t k = 0; k < sweep.keys.size(); ++k) {
        keys.push_back(swept_key(sweep, k));
    }
    return keys;
}

bool is_constant(const std::vector<double>& criterion)
{
    double least = HUGE_VAL, most = -HUGE_VAL;
    for (const double value : criterion) {
        if (std::isfinite(value)) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    }
    return !(most - least > 1e-9 * std::max(std::abs(least), std::abs(most)));
}

Effect effect_of(const SweptKey& key, const std::vector<double>& criterion)
{
    std::vector<double> x, y;
    std::map<double, std::pair<double, int>> sums;
    for (std::size_t i = 0; i < criterion.size(); ++i) {
        if (std::isfinite(criterion[i])) {
            x.push_back(key.at[i]);
            y.push_back(criterion[i]);
            sums[key.at[i]].first += criterion[i];
            ++sums[key.at[i]].second;
        }
    }
    Effect effect;
    effect.correlation = correlation_of(x, y);
    if (sums.size() < x.size()) {  // values are shared
        for (const auto& [level, sum] : sums) {
            effect.levels.push_back(level);
            effect.means.push_back(sum.first / sum.second);
        }
    }
    if (!effect.means.empty()) {
        const auto [least, most] = std::minmax_element(effect.means.begin(), effect.means.end());
        effect.range = *most - *least;
    }
    return effect;
}

postprocess::Figure effect_figure(const std::vector<SweptKey>& keys,
                                  const std::vector<double>& criterion, const std::string& name)
{
    postprocess::Figure figure;
    figure.columns = 3;
    figure.panel_width = 300.0;
    figure.panel_height = 220.0;
    for (const SweptKey& key : keys) {
        postprocess::Panel panel;
        panel.x.label = key.name.substr(key.name.rfind('.', key.name.size() - 3) + 1);
        panel.y.label = name;
        panel.series.push_back(points_of(key.at, criterion));
        const Effect effect = effect_of(key, criterion);
        if (effect.levels.size() > 1) {
            panel.series.push_back(
                {"mean", effect.levels, effect.means, postprocess::LineStyle::line});
        }
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

postprocess::Figure scatter_matrix(const std::vector<SweptKey>& keys,
                                   const std::vector<std::string>& names,
                                   const std::vector<std::vector<double>>& criteria)
{
    std::vector<std::pair<std::string, const std::vector<double>*>> all;
    for (const SweptKey& key : keys) {
        all.emplace_back(key.name.substr(key.name.rfind('.') + 1), &key.at);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        all.emplace_back(names[i], &criteria[i]);
    }
    postprocess::Figure figure;
    figure.columns = all.size();
    figure.panel_width = 150.0;
    figure.panel_height = 120.0;
    for (const auto& [row, y] : all) {
        for (const auto& [column, x] : all) {
            postprocess::Panel panel;
            panel.x.label = column;
            panel.y.label = row;
            panel.series.push_back(points_of(*x, *y));
            figure.panels.push_back(std::move(panel));
        }
    }
    return figure;
}

}  // namespace clench::app

#include "postprocess/plot/ticks.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::postprocess {
namespace {

/// The smallest of 1, 2, 5, 10 times a power of ten that is at least `step`.
double round_step(double step)
{
    const double power = std::pow(10.0, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= step * (1.0 - 1e-9))
            return factor * power;
    }
    return 10.0 * power;
}

/// As many decimals as the step has, in scientific notation where that is shorter.
std::string label_of(double value, double step)
{
    const double largest = std::max(std::abs(value), step);
    if (largest >= 1e5 || step < 1e-4)
        return fmt::format("{:.6g}", value);
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    return fmt::format("{:.{}f}", value, decimals);
}

}  // namespace

Ticks linear_ticks(double low, double high, int count)
{
    CLENCH_ASSERT(std::isfinite(low) && std::isfinite(high) && low <= high && count > 0);
    if (high - low <= 1e-12 * std::max(std::abs(low), std::abs(high)) || high == low) {
        const double some = low == 0.0 ? 1.0 : 0.1 * std::abs(low);
        low -= some;
        high += some;
    }
    const double space = 0.03 * (high - low);
    Ticks ticks{low - space, high + space, {}, {}};
    const double step = round_step((high - low) / count);
    for (double k = std::ceil(ticks.low / step); k * step <= ticks.high; ++k) {
        const double value = k == 0.0 ? 0.0 : k * step;  // not −0
        ticks.at.push_back(value);
        ticks.label.push_back(label_of(value, step));
    }
    return ticks;
}

Ticks logarithmic_ticks(double low, double high, int count)
{
    CLENCH_ASSERT(low > 0.0 && std::isfinite(high) && low <= high && count > 0);
    double first = std::log10(low), last = std::log10(high);
    const double space = std::max(0.05, 0.03 * (last - first));
    first -= space;
    last += space;
    Ticks ticks{std::pow(10.0, first), std::pow(10.0, last), {}, {}};
    const double stride = std::max(1.0, std::ceil((last - first) / count));
    const auto add = [&](double value) {
        if (value < ticks.low || value > ticks.high)
            return;
        ticks.at.push_back(value);
        ticks.label.push_back(fmt::format("{:g}", value));
    };
    for (double k = std::ceil(first); k <= last; ++k) {
        if (std::fmod(std::abs(k), stride) == 0.0)
            add(std::pow(10.0, k));
    }
    if (ticks.at.size() >= 2)
        return ticks;
    ticks.at.clear();
    ticks.label.clear();
    for (double k = std::floor(first); k <= last; ++k) {
        for (const double factor : {1.0, 2.0, 5.0})
            add(factor * std::pow(10.0, k));
    }
    if (ticks.at.size() >= 2)
        return ticks;
    // Less than a factor of two: linear marks on the logarithmic axis.
    const Ticks linear = linear_ticks(low, high, count);
    ticks.at.clear();
    ticks.label.clear();
    for (std::size_t i = 0; i < linear.at.size(); ++i) {
        if (linear.at[i] >= ticks.low && linear.at[i] <= ticks.high) {
            ticks.at.push_back(linear.at[i]);
            ticks.label.push_back(linear.label[i]);
        }
    }
    return ticks;
}

}  // namespace clench::postprocess

#include "app/study/error_norms.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {
namespace {

double interpolated(const History& history, double t)
{
    const auto above = std::lower_bound(history.t.begin(), history.t.end(), t);
    if (above == history.t.begin()) {
        return history.y.front();
    }
    if (above == history.t.end()) {
        return history.y.back();
    }
    const auto i = static_cast<std::size_t>(above - history.t.begin());
    const double step = history.t[i] - history.t[i - 1];
    const double share = step > 0.0 ? (t - history.t[i - 1]) / step : 1.0;
    return history.y[i - 1] + share * (history.y[i] - history.y[i - 1]);
}

double ratio(double error, double size)
{
    if (size > 0.0) {
        return error / size;
    }
    return error == 0.0 ? 0.0 : std::numeric_limits<double>::quiet_NaN();
}

double integral_of_square(const std::vector<double>& t, const std::vector<double>& y)
{
    double sum = 0.0;
    for (std::size_t i = 1; i < t.size(); ++i) {
        sum += 0.5 * (t[i] - t[i - 1]) * (y[i] * y[i] + y[i - 1] * y[i - 1]);
    }
    return sum;
}

double largest(const std::vector<double>& y)
{
    double most = 0.0;
    for (const double value : y) {
        most = std::max(most, std::abs(value));
    }
    return most;
}

void require_values(const History& history, const History& reference)
{
    if (history.t.empty() || reference.t.empty()) {
        throw InputError("history", "is empty, expected at least one value");
    }
}

void require_same_span(const History& history, const History& reference)
{
    require_values(history, reference);
    const double slack = 1e-6 * std::max(std::abs(reference.t.back()), std::abs(history.t.back()));
    if (std::abs(history.t.back() - reference.t.back()) > slack) {
        throw InputError("history",
                         fmt::format("ends at {}, its reference at {}; expected the same",
                                     history.t.back(), reference.t.back()));
    }
}

}  // namespace

RelativeErrors relative_errors(const History& history, const History& reference)
{
    require_same_span(history, reference);
    std::vector<double> difference;
    difference.reserve(reference.t.size());
    for (std::size_t i = 0; i < reference.t.size(); ++i) {
        difference.push_back(interpolated(history, reference.t[i]) - reference.y[i]);
    }
    return {.l2 = ratio(std::sqrt(integral_of_square(reference.t, difference)),
                        std::sqrt(integral_of_square(reference.t, reference.y))),
            .max = ratio(largest(difference), largest(reference.y)),
            .last = last_errors(history, reference).last};
}

RelativeErrors last_errors(const History& history, const History& reference)
{
    require_values(history, reference);
    const double error =
        ratio(std::abs(history.y.back() - reference.y.back()), std::abs(reference.y.back()));
    return {.l2 = error, .max = error, .last = error};
}

}  // namespace clench::app

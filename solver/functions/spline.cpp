#include "solver/functions/spline.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver {
namespace {

/// First point that lies after t.
Points::const_iterator after(const Points& points, double t)
{
    return std::upper_bound(points.begin(), points.end(), t,
                            [](double time, const auto& point) { return time < point.first; });
}

/// Second derivatives m at the points: with spacings h and slopes d,
///   h_{i-1} m_{i-1} + 2 (h_{i-1} + h_i) m_i + h_i m_{i+1} = 6 (d_i − d_{i-1}),  m_0 = m_n = 0,
/// a tridiagonal, diagonally dominant system: elimination without pivoting is stable.
std::vector<double> natural_curvature(const Points& points)
{
    const std::size_t n = points.size();
    std::vector<double> m(n, 0.0), upper(n, 0.0);
    const auto spacing = [&](std::size_t i) { return points[i + 1].first - points[i].first; };
    const auto slope = [&](std::size_t i) {
        return (points[i + 1].second - points[i].second) / spacing(i);
    };
    for (std::size_t i = 1; i + 1 < n; ++i) {
        const double lower = spacing(i - 1);
        const double pivot = 2.0 * (lower + spacing(i)) - lower * upper[i - 1];
        upper[i] = spacing(i) / pivot;
        m[i] = (6.0 * (slope(i) - slope(i - 1)) - lower * m[i - 1]) / pivot;
    }
    for (std::size_t i = n - 1; i-- > 1;) {
        m[i] -= upper[i] * m[i + 1];
    }
    return m;
}

}  // namespace

void require_points(const Points& points, std::size_t least)
{
    if (points.size() < least) {
        throw InputError("table",
                         fmt::format("has {} points, expected at least {}", points.size(), least));
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool finite = std::isfinite(points[i].first) && std::isfinite(points[i].second);
        if (!finite || (i > 0 && !(points[i - 1].first < points[i].first))) {
            throw InputError("table",
                             fmt::format("has ({}, {}) as point {}, expected finite numbers and "
                                         "ascending times",
                                         points[i].first, points[i].second, i + 1));
        }
    }
}

Spline::Spline(Points points) : points_(std::move(points))
{
    require_points(points_, 2);
    curvature_ = natural_curvature(points_);
}

Jet Spline::at(double t) const
{
    const std::ptrdiff_t pieces = static_cast<std::ptrdiff_t>(points_.size()) - 1;
    const std::ptrdiff_t piece =
        std::clamp(after(points_, t) - points_.begin() - 1, std::ptrdiff_t{0}, pieces - 1);
    const auto i = static_cast<std::size_t>(piece);
    const auto [t0, y0] = points_[i];
    const auto [t1, y1] = points_[i + 1];
    const double h = t1 - t0, m0 = curvature_[i], m1 = curvature_[i + 1];
    const double start_slope = (y1 - y0) / h - h * (2.0 * m0 + m1) / 6.0;
    if (t < t0) {
        return {y0 + start_slope * (t - t0), start_slope, 0.0};
    }
    if (t > t1) {
        const double end_slope = (y1 - y0) / h + h * (m0 + 2.0 * m1) / 6.0;
        return {y1 + end_slope * (t - t1), end_slope, 0.0};
    }
    const double s = t - t0, third = (m1 - m0) / h;
    return {y0 + s * (start_slope + s * (m0 / 2.0 + s * third / 6.0)),
            start_slope + s * (m0 + s * third / 2.0), m0 + s * third};
}

double Spline::integral_from_first(double t) const
{
    // A cubic is integrated exactly by Simpson's rule.
    const auto simpson = [this](double left, double right) {
        return (right - left) / 6.0 *
               (at(left).value + 4.0 * at(0.5 * (left + right)).value + at(right).value);
    };
    double sum = 0.0;
    for (std::size_t i = 0; i + 1 < points_.size() && points_[i].first < t; ++i) {
        sum += simpson(points_[i].first, std::min(t, points_[i + 1].first));
    }
    const double first = points_.front().first, last = points_.back().first;
    return t < first ? simpson(first, t) : t > last ? sum + simpson(last, t) : sum;
}

double Spline::integral(double t) const
{
    return integral_from_first(t) - integral_from_first(0.0);
}

Jet polyline_at(const Points& points, double t)
{
    const auto next = after(points, t);
    if (next == points.begin()) {
        return Jet::constant(points.front().second);
    }
    if (next == points.end()) {
        return Jet::constant(points.back().second);
    }
    const auto before = next - 1;
    const double span = next->first - before->first, rise = next->second - before->second;
    const double fraction = (t - before->first) / span;
    return {before->second + fraction * rise, rise / span, 0.0};
}

}  // namespace clench::solver

#include "solver/functions/time_function.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/functions/integral.hpp"

namespace clench::solver {
namespace {

using std::numbers::pi;

Jet jet_of(const Constant& f, double)
{
    return Jet::constant(f.value);
}

Jet jet_of(const Ramp& f, double t)
{
    const double fraction = (t - f.start) / f.over;
    if (fraction < 0.0 || fraction >= 1.0) {
        return Jet::constant(fraction < 0.0 ? f.from : f.to);
    }
    return {f.from + (f.to - f.from) * fraction, (f.to - f.from) / f.over, 0.0};
}

Jet jet_of(const Haversine& f, double t)
{
    const double fraction = (t - f.start) / f.over;
    if (fraction < 0.0 || fraction >= 1.0) {
        return Jet::constant(fraction < 0.0 ? f.from : f.to);
    }
    const double rise = f.to - f.from, rate = pi / f.over;
    const double cosine = std::cos(pi * fraction);
    return {f.from + rise * 0.5 * (1.0 - cosine), rise * 0.5 * rate * std::sin(pi * fraction),
            rise * 0.5 * rate * rate * cosine};
}

/// amplitude · sin(angle), the angle growing at a constant rate.
Jet sine_of(double amplitude, double angle, double rate)
{
    const double sine = std::sin(angle);
    return {amplitude * sine, amplitude * rate * std::cos(angle), -amplitude * rate * rate * sine};
}

Jet jet_of(const Harmonic& f, double t)
{
    const double rate = 2.0 * pi * f.frequency;
    return sine_of(f.amplitude, rate * t + f.phase, rate);
}

Jet jet_of(const HalfSine& f, double t)
{
    const double fraction = (t - f.start) / f.over;
    return fraction < 0.0 || fraction >= 1.0 ? Jet::constant(0.0)
                                             : sine_of(f.amplitude, pi * fraction, pi / f.over);
}

Jet jet_of(const HaversinePulse& f, double t)
{
    const double fraction = (t - f.start) / f.over;
    if (fraction < 0.0 || fraction >= 1.0) {
        return Jet::constant(0.0);
    }
    const double rate = 2.0 * pi / f.over, half = 0.5 * f.amplitude;
    const double cosine = std::cos(2.0 * pi * fraction);
    return {half * (1.0 - cosine), half * rate * std::sin(2.0 * pi * fraction),
            half * rate * rate * cosine};
}

/// Angle, angular frequency and its rate.
Jet phase_of(const Sweep& f, double elapsed)
{
    const double within = std::min(elapsed, f.over), beyond = elapsed - within;
    const double octaves = std::log(f.to / f.from) / f.over;
    const bool linear = !f.logarithmic || octaves == 0.0;
    const double slope = (f.to - f.from) / f.over;
    const double frequency = linear ? f.from + slope * within : f.from * std::exp(octaves * within);
    const double cycles =
        linear ? (f.from + 0.5 * slope * within) * within : (frequency - f.from) / octaves;
    const double change = beyond > 0.0 ? 0.0 : linear ? slope : octaves * frequency;
    return {2.0 * pi * (cycles + f.to * beyond), 2.0 * pi * frequency, 2.0 * pi * change};
}

Jet jet_of(const Sweep& f, double t)
{
    if (t < f.start) {
        return Jet::constant(0.0);
    }
    const Jet phase = phase_of(f, t - f.start);
    const double sine = std::sin(phase.value), cosine = std::cos(phase.value);
    return {f.amplitude * sine, f.amplitude * cosine * phase.first,
            f.amplitude * (cosine * phase.second - sine * phase.first * phase.first)};
}

Jet jet_of(const Polyline& f, double t)
{
    return polyline_at(f.points, t);
}

Jet jet_of(const Spline& f, double t)
{
    return f.at(t);
}

Jet jet_of(const Expression& f, double t)
{
    const Jet jet = f.at(t);
    if (!std::isfinite(jet.value)) {
        throw NumericalError(
            "expression",
            fmt::format("\"{}\" is {} at t = {}, expected a finite number", f.text(), jet.value, t),
            "max(t, 1e-9) keeps t away from 0");
    }
    return jet;
}

Jet jet_of(const std::shared_ptr<const Integral>& f, double t)
{
    return f->at(t);
}

struct Smoothness {
    int operator()(const Constant&) const { return 2; }
    int operator()(const Ramp&) const { return 0; }
    int operator()(const Haversine&) const { return 1; }
    int operator()(const Harmonic&) const { return 2; }
    int operator()(const HalfSine&) const { return 0; }
    int operator()(const HaversinePulse&) const { return 1; }
    int operator()(const Sweep&) const { return 0; }
    int operator()(const Polyline& f) const { return f.points.size() > 1 ? 0 : 2; }
    int operator()(const Spline&) const { return 2; }
    int operator()(const Expression&) const { return 2; }
    int operator()(const std::shared_ptr<const Integral>& f) const
    {
        return std::min(2, 1 + smoothness(f->integrand()));
    }
};

std::vector<double> times_of(const Points& points)
{
    std::vector<double> times;
    times.reserve(points.size());
    for (const auto& point : points) {
        times.push_back(point.first);
    }
    return times;
}

struct Breaks {
    std::vector<double> operator()(const Constant&) const { return {}; }
    std::vector<double> operator()(const Ramp& f) const { return {f.start, f.start + f.over}; }
    std::vector<double> operator()(const Haversine& f) const { return {f.start, f.start + f.over}; }
    std::vector<double> operator()(const Harmonic&) const { return {}; }
    std::vector<double> operator()(const HalfSine& f) const { return {f.start, f.start + f.over}; }
    std::vector<double> operator()(const HaversinePulse& f) const
    {
        return {f.start, f.start + f.over};
    }
    std::vector<double> operator()(const Sweep& f) const { return {f.start, f.start + f.over}; }
    std::vector<double> operator()(const Polyline& f) const { return times_of(f.points); }
    std::vector<double> operator()(const Spline& f) const { return times_of(f.points()); }
    std::vector<double> operator()(const Expression&) const { return {}; }
    std::vector<double> operator()(const std::shared_ptr<const Integral>& f) const
    {
        return breaks(f->integrand());
    }
};

}  // namespace

Jet evaluate(const TimeFunction& function, double t)
{
    return std::visit([t](const auto& f) { return jet_of(f, t); }, function);
}

int smoothness(const TimeFunction& function)
{
    return std::visit(Smoothness(), function);
}

std::vector<double> breaks(const TimeFunction& function)
{
    return std::visit(Breaks(), function);
}

}  // namespace clench::solver

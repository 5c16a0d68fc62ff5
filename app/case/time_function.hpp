#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/case/row.hpp"
#include "solver/functions/time_function.hpp"

namespace clench::app {

/// `haversine` and `ramp`: a step from one value to another.
struct StepCase {
    Place place;
    std::optional<double> from = 0.0, to, start = 0.0, over;
};

/// `harmonic`
struct HarmonicCase {
    Place place;
    std::optional<double> amplitude = 1.0, frequency, phase = 0.0;
};

/// `half_sine` and `haversine_pulse`
struct PulseCase {
    Place place;
    std::optional<double> amplitude = 1.0, start = 0.0, over;
};

/// `trapezoid`
struct TrapezoidCase {
    Place place;
    std::optional<double> amplitude = 1.0, start = 0.0, rise, hold, fall;
};

/// `sweep`
struct SweepCase {
    Place place;
    std::optional<double> amplitude = 1.0, from, to, start = 0.0, over;
    bool logarithmic = false;
};

/// `series`: two columns of a file, which become the points of `table`.
struct SeriesCase {
    Place place;
    std::filesystem::path file;
    std::string time, value;  ///< headings; empty: the first column, the second one
    std::optional<double> factor = 1.0;
};

/// A function of time as it is typed; exactly one of its kinds is set.
struct FunctionCase {
    Place place;
    std::optional<double> constant;
    std::optional<StepCase> ramp, haversine;
    std::optional<HarmonicCase> harmonic;
    std::optional<PulseCase> half_sine, haversine_pulse;
    std::optional<TrapezoidCase> trapezoid;
    std::optional<SweepCase> sweep;
    std::optional<SeriesCase> series;  ///< as it was typed; what was read is in `table`
    std::vector<std::pair<double, double>> table, spline;  ///< (t, value), t ascending
    std::string expression;

    bool is_set() const;
    /// 1 if nothing is set.
    solver::TimeFunction function() const;
    double at(double time) const { return solver::evaluate(function(), time).value; }
};

Section time_section(FunctionCase& result);

}  // namespace clench::app

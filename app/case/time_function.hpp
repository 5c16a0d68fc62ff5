#pragma once

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

/// A function of time as it is typed; exactly one of its kinds is set.
struct FunctionCase {
    Place place;
    std::optional<double> constant;
    std::optional<StepCase> ramp, haversine;
    std::optional<HarmonicCase> harmonic;
    std::vector<std::pair<double, double>> table, spline;  ///< (t, value), t ascending
    std::string expression;

    bool is_set() const;
    /// 1 if nothing is set.
    solver::TimeFunction function() const;
    double at(double time) const { return solver::evaluate(function(), time).value; }
};

Section time_section(FunctionCase& result);

}  // namespace clench::app

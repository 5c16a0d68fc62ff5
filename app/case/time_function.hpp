#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/case/row.hpp"

namespace clench::app {

/// A smooth step: from, then from + (to − from) (1 − cos(π (t − start)/over))/2, then to.
struct Haversine {
    Place place;
    std::optional<double> from = 0.0, to, start = 0.0, over;
};

/// amplitude · sin(2π frequency t + phase)
struct Harmonic {
    Place place;
    std::optional<double> amplitude = 1.0, frequency, phase = 0.0;
};

/// A factor that changes with time; exactly one of its kinds is set.
struct TimeFunction {
    std::optional<double> constant;
    std::optional<Haversine> haversine;
    std::optional<Harmonic> harmonic;
    std::vector<std::pair<double, double>> table;  ///< (t, value), t ascending

    bool is_set() const { return constant || haversine || harmonic || !table.empty(); }
    /// Straight between the points of a table, constant before and after them. 1 if nothing is set.
    double at(double time) const;
};

Section time_section(TimeFunction& result);

}  // namespace clench::app

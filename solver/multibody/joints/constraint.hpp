#pragma once

#include <functional>
#include <string>
#include <vector>

#include "solver/multibody/measures/measure.hpp"

namespace clench::solver::multibody {

/// A prescribed function of time with its first two derivatives.
struct TimeValue {
    double value = 0.0, rate = 0.0, acceleration = 0.0;
};
using TimeFunction = std::function<TimeValue(double)>;

/// One scalar equation Σ factor_k · measure_k(q) − offset − f(t) = 0.
struct Constraint {
    struct Term {
        double factor = 1.0;
        Measure measure;
    };
    std::vector<Term> terms;
    double offset = 0.0;
    TimeFunction f;         ///< empty: no dependence on time
    std::string what;       ///< "x of the position", "axis 1" …
    bool is_length = true;  ///< value is a length (else a pure number or angle)
};

}  // namespace clench::solver::multibody

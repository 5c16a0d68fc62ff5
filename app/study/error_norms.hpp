#pragma once

#include <vector>

namespace clench::app {

/// A history: values at times (or load factors) that do not decrease.
struct History {
    std::vector<double> t, y;
};

/// How far a history y is from its reference r, as shares of the reference. Not a number where the
/// reference is zero and the history is not.
struct RelativeErrors {
    double l2 = 0.0;    ///< (∫ (y − r)² dt / ∫ r² dt)^½
    double max = 0.0;   ///< max |y − r| / max |r|
    double last = 0.0;  ///< |y − r| / |r| at the end
};

/// Integrals by the trapezoidal rule over the times of the reference, between which the history is
/// interpolated linearly.
/// @throws InputError if one of them is empty or the two cover different times.
RelativeErrors relative_errors(const History& history, const History& reference);

/// Of statics, where only the last value counts: all three are the error of that.
/// @throws InputError if one of them is empty.
RelativeErrors last_errors(const History& history, const History& reference);

}  // namespace clench::app

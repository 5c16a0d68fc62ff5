#pragma once

#include <string>
#include <vector>

namespace clench::postprocess {

/// Marks of an axis and the range it shows.
struct Ticks {
    double low = 0.0, high = 1.0;
    std::vector<double> at;
    std::vector<std::string> label;
};

/// About `count` marks at 1, 2 or 5 times a power of ten, and a range that holds [low, high] with a
/// little space; a range without extent gets some.
Ticks linear_ticks(double low, double high, int count);

/// Marks at powers of ten, all of them or every second, third …; where there are fewer than two,
/// at 1, 2 and 5 times a power. 0 < low ≤ high.
Ticks logarithmic_ticks(double low, double high, int count);

}  // namespace clench::postprocess

#include "solver/full_order/line_search.hpp"

#include <cmath>

namespace clench::solver {
namespace {

/// Root of a slope that changes its sign between `low` and `high`: regula falsi, halving the weight
/// of an end that stays (Illinois), and bisection where that makes no progress: the slope may be
/// flat over nearly all of the interval and steep in the rest, as when a part flies to its stop.
double bracketed_root(const std::function<double(double)>& slope, double low, double s_low,
                      double high, double s_high, double accepted)
{
    double best = low;
    for (int i = 0; i < 60; ++i) {
        const double secant = (low * s_high - high * s_low) / (s_high - s_low);
        const double alpha = i % 3 == 2 ? 0.5 * (low + high) : secant;
        const double s = slope(alpha);
        best = alpha;
        if (std::abs(s) <= accepted || high - low <= 1e-12 * high)
            break;
        if (s < 0.0) {
            low = alpha;
            s_low = s;
            s_high *= 0.5;
        } else {
            high = alpha;
            s_high = s;
            s_low *= 0.5;
        }
    }
    return best;
}

}  // namespace

double line_search(const std::function<double(double)>& slope)
{
    const double s0 = slope(0.0);
    if (!(s0 < 0.0))
        return 1.0;  // friction may turn the direction; Newton's own step is best then
    double low = 0.0, s_low = s0, high = 1.0, s_high = slope(1.0);
    while (s_high < 0.5 * s0 && high < 1e3) {
        low = high;
        s_low = s_high;
        high *= 2.0;
        s_high = slope(high);
    }
    if (s_high <= -0.5 * s0)
        return high;
    return bracketed_root(slope, low, s_low, high, s_high, -0.1 * s0);
}

}  // namespace clench::solver

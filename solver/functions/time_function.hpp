#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "solver/functions/expression.hpp"
#include "solver/functions/spline.hpp"

namespace clench::solver {

class Integral;

/// The same value always.
struct Constant {
    double value = 1.0;
};
/// from, then straight from `start` on for the time `over`, then to.
struct Ramp {
    double from = 0.0, to = 1.0, start = 0.0, over = 1.0;
};
/// from, then from + (to − from) (1 − cos(π (t − start)/over))/2, then to.
struct Haversine {
    double from = 0.0, to = 1.0, start = 0.0, over = 1.0;
};
/// amplitude · sin(2π frequency t + phase)
struct Harmonic {
    double amplitude = 1.0, frequency = 1.0, phase = 0.0;
};
/// amplitude · sin(π (t − start)/over) while that lasts, zero before and after.
struct HalfSine {
    double amplitude = 1.0, start = 0.0, over = 1.0;
};
/// amplitude · (1 − cos(2π (t − start)/over))/2 while that lasts, zero before and after.
struct HaversinePulse {
    double amplitude = 1.0, start = 0.0, over = 1.0;
};
/// amplitude · sin φ with φ' = 2π f: from `start` on the frequency goes from `from` to `to` in the
/// time `over`, in equal steps (linear) or by equal ratios (logarithmic) in equal times, and stays
/// there; zero before.
struct Sweep {
    double amplitude = 1.0, from = 1.0, to = 1.0, start = 0.0, over = 1.0;
    bool logarithmic = false;
};
/// Straight between points, constant before and after them.
struct Polyline {
    Points points;
};

/// A function of time as forces and motions use it. A value: copies share nothing that changes.
using TimeFunction =
    std::variant<Constant, Ramp, Haversine, Harmonic, HalfSine, HaversinePulse, Sweep, Polyline,
                 Spline, Expression, std::shared_ptr<const Integral>>;

/// Value, first and second derivative. @throws NumericalError if the value is not finite: log(t)
/// at t = 0. Derivatives may be infinite where the function has a vertical tangent.
Jet evaluate(const TimeFunction& function, double t);

/// How often the function can be differentiated with a continuous result: 0 for a ramp, 1 for a
/// haversine (its second derivative jumps), 2 for a spline. An expression counts as smooth, which
/// its author has to see to where he uses abs, min and max.
int smoothness(const TimeFunction& function);

/// Times at which a derivative jumps or may jump, ascending.
std::vector<double> breaks(const TimeFunction& function);

}  // namespace clench::solver

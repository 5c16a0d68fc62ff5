#pragma once

#include <vector>

#include "solver/functions/time_function.hpp"

namespace clench::solver {

/// F(t) = initial + ∫ f from `begin` to t, for motions that are given by velocity or acceleration.
/// Gauss panels, halved until both halves together say what the whole says and cut where f breaks,
/// carry the running sum; inside a panel F needs ten values of f. F' = f and F'' = f' are exact.
class Integral {
public:
    /// @throws NumericalError if f cannot be integrated over [begin, end] (not finite, or wilder
    ///         than a million panels resolve), InputError unless begin < end.
    Integral(TimeFunction integrand, double begin, double end, double initial);

    const TimeFunction& integrand() const { return f_; }
    /// @throws NumericalError outside [begin, end], but for round-off.
    Jet at(double t) const;

private:
    void add_panel(double left, double right, double scale, int depth);

    TimeFunction f_;
    std::vector<double> border_;  ///< of the panels, ascending
    std::vector<double> sum_;     ///< F at the borders
};

/// The same as a function.
TimeFunction integrate(const TimeFunction& f, double begin, double end, double initial);

}  // namespace clench::solver

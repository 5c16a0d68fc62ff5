#pragma once

#include <utility>
#include <vector>

#include "solver/functions/jet.hpp"

namespace clench::solver {

/// (t, value) with ascending t.
using Points = std::vector<std::pair<double, double>>;

/// The natural cubic spline through points, continued straight beyond its ends: value, first and
/// second derivative are continuous for all t (the second is zero at the ends and beyond).
class Spline {
public:
    /// @throws InputError unless there are at least two points with ascending, finite t.
    explicit Spline(Points points);

    const Points& points() const { return points_; }
    Jet at(double t) const;
    /// ∫ from 0 to t: the energy of a spring whose force the spline is.
    double integral(double t) const;

private:
    double integral_from_first(double t) const;

    Points points_;
    std::vector<double> curvature_;  ///< second derivative at the points
};

/// Straight between the points, constant before and after them; at a point the derivative of the
/// piece to its right.
Jet polyline_at(const Points& points, double t);

/// @throws InputError unless there are at least `least` points with ascending, finite t.
void require_points(const Points& points, std::size_t least);

}  // namespace clench::solver

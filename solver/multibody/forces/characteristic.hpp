#pragma once

#include <optional>

#include "solver/functions/spline.hpp"

namespace clench::solver::multibody {

/// Force over elongation or speed: straight, or a C² spline through a table.
struct Characteristic {
    double slope = 0.0;           ///< where there is no table
    std::optional<Spline> table;  ///< continued straight beyond its ends

    double value(double x) const { return table ? table->at(x).value : slope * x; }
    double derivative(double x) const { return table ? table->at(x).first : slope; }
    /// ∫ from 0 to x: stored energy.
    double integral(double x) const { return table ? table->integral(x) : 0.5 * slope * x * x; }
    bool is_zero() const { return !table && slope == 0.0; }
};

}  // namespace clench::solver::multibody

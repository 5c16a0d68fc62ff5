#pragma once

#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

/// State between two: cubic in q and u from values and rates at both ends, p normalised, u̇ and λ
/// linear (INT-7). Errors are of fourth order, below those of the steps.
State interpolate(const System& system, const State& begin, const State& end, double t);

}  // namespace clench::solver::multibody

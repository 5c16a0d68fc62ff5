#pragma once

#include <string>
#include <vector>

#include "app/summary/analysis_summary.hpp"

namespace clench::app {

/// Bounds that the page of `clench report` shows too. Numerical damping takes less of motions that
/// are resolved well: the examples lose 1e-6 to 2e-3.
inline constexpr double energy_tolerance = 0.01, drift_tolerance = 1e-6;

/// Largest defect of the energy balance over the largest energy; 0 where there is none.
double energy_share(const MotionSummary& motion);

/// What says that a finished analysis is not to be believed: red findings on its physics.
std::vector<std::string> failed_checks(const AnalysisSummary& summary);

/// "analysis swing: …" of all. @throws NumericalError if there are any and `strict`.
void conclude(const std::string& file, const std::vector<AnalysisSummary>& analyses, bool strict);

}  // namespace clench::app

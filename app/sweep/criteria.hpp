#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/sweep/sweep_plan.hpp"

namespace clench::app {

/// What a case is judged by: of each history of each analysis the last, largest and smallest value
/// and the root mean square over time, "swing.tip_z.max"; of linearised systems the frequencies,
/// "modes.frequency_1". Empty while the case is not done.
std::map<std::string, double> criteria_of(const Sweep& sweep, const PlannedCase& one);

/// Names of all of them, in the order of the first case that has them.
std::vector<std::string> criterion_names(const std::vector<std::map<std::string, double>>& all);

}  // namespace clench::app

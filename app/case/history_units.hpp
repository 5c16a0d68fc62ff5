#pragma once

#include <string>
#include <vector>

#include "app/case/analysis_case.hpp"

namespace clench::app {

/// Unit of what a history shows, in the words of `output.units`: "mm/s^2"; empty for numbers
/// without unit, and without `output.units`.
std::string unit_of(const HistoryCase& history, const OutputCase& output);

/// "MPa" for N/mm^2 or N/mm², and Pa, GPa and psi alike; a unit may stand in square brackets.
std::string with_short_pressure(std::string unit);

/// Headings of the columns of results: "tip_z [mm]", or the name alone where there is no unit.
std::vector<std::string> with_units(std::vector<std::string> names, const OutputCase& output);

/// Heading of the first column: load_factor, time or "time [s]".
std::string first_heading(bool is_static, const OutputCase& output);

}  // namespace clench::app

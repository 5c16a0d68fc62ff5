#pragma once

#include <span>
#include <string>

namespace clench::app {

/// What is written must be numbers: a run that has lost them stops, and its results never get their
/// names.
/// @param what  "displacement"; in the message with what was found instead.
/// @throws NumericalError
void require_finite(const std::string& where, std::span<const double> values,
                    const std::string& what);

}  // namespace clench::app

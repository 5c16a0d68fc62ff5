#pragma once

#include <string>
#include <vector>

#include "app/case/analysis_case.hpp"

namespace clench::app {

/// Fields of interfaces among output_fields().
const std::vector<std::string>& interface_field_names();

/// Whether a field of interfaces is asked for.
bool wants_interfaces(const OutputCase& output);

}  // namespace clench::app

#pragma once

#include <string>
#include <vector>

#include "app/case/analysis_case.hpp"

namespace clench::app {

/// Fields of joints among output_fields().
const std::vector<std::string>& joint_field_names();

/// Whether a field of joints is asked for.
bool wants_joints(const OutputCase& output);

}  // namespace clench::app

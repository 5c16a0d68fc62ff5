#pragma once

#include <vector>

#include "app/case/contact_case.hpp"

namespace clench::app {

/// What the files of app/laws register: normal/linear.cpp has `NormalLawEntry
/// laws::normal::linear()`. The build writes these functions from the names of the files.
std::vector<NormalLawEntry> registered_normal_laws();
std::vector<FrictionLawEntry> registered_friction_laws();

}  // namespace clench::app

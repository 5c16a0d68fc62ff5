#pragma once

#include <string>

#include "app/base/options.hpp"
#include "app/case/case_file.hpp"

namespace clench::app {

/// What the analyses would refuse once everything before them is computed, said before anything is:
/// results of other settings that would be replaced.
/// @param only  name of the analysis that is wanted, with those it starts from; empty: all.
/// @throws InputError as the analysis would.
void refuse_early(const Case& c, const std::string& only, const CommonOptions& common,
                  const RunControl& control);

}  // namespace clench::app

#pragma once

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"

namespace clench::app {

/// Gives contacts whose laws are `auto` their numbers: ten times the stiffness of the elements
/// behind the pairs, normal and in shear, which adds a tenth of what one layer of these gives way.
/// From here on the case is as if they had been typed.
void settle_laws(Case& c, const CommonOptions& common, Workspace& workspace, Console& console);

}  // namespace clench::app

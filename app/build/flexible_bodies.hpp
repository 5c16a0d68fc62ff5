#pragma once

#include <string>

#include "app/base/options.hpp"
#include "app/build/multibody_system.hpp"
#include "app/build/workspace.hpp"

namespace clench::app {

/// The reduced bodies of a case, from their artifacts.
/// @throws InputError for a body with a mesh that has no reduction.
FlexibleBodies flexible_bodies(const Case& c, const AnalysisCase& analysis,
                               const CommonOptions& common, Workspace& workspace);

/// What the reduced bodies were made from, as text; empty without such bodies.
std::string flexible_record(const Case& c, const CommonOptions& common, Workspace& workspace);

}  // namespace clench::app

#pragma once

#include <string>
#include <vector>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"
#include "app/summary/reduction_summary.hpp"

namespace clench::app {

/// A short name that no other case has with other results.
std::string run_name(const Case& c);

/// Folders below `out` that runs with the same bodies share, and that of this run's results: they
/// have the names of what they hold, so that what was computed once is found again. Made if they
/// are not there.
CommonOptions run_folders(const Case& c, const CommonOptions& common, Workspace& workspace);

/// The bodies of the run, reduced where it wants that; then its folder is ready for results.
/// @param c       gets the laws that it leaves to be chosen.
/// @param common  as run_folders() gave it.
std::vector<ReductionSummary> prepare_run(Case& c, const CommonOptions& common,
                                          Workspace& workspace, Console& console);

}  // namespace clench::app

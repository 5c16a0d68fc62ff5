#pragma once

#include <filesystem>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"
#include "app/summary/analysis_summary.hpp"
#include "core/lock/file_lock.hpp"

namespace clench::app {

/// Solves one analysis of order reduced and writes its files; returns its summary.
/// @param earlier  the analysis it starts from, solved already; or nullptr.
/// @param lock  of the analysis, without which nothing gets its name.
/// @throws InputError if results or an interrupted run are there that it would destroy.
AnalysisSummary solve_system(const Case& c, const AnalysisCase& analysis,
                             const AnalysisCase* earlier, const RunControl& control,
                             const CommonOptions& common, Workspace& workspace, Console& console,
                             const FileLock& lock);

/// Whether all its results are there and would come out the same now.
bool is_system_finished(const Case& c, const AnalysisCase& analysis, const CommonOptions& common,
                        Workspace& workspace);

/// Whether a run was interrupted there whose case or bodies have changed since: it cannot go on.
bool has_outdated_checkpoint(const Case& c, const AnalysisCase& analysis,
                             const CommonOptions& common, Workspace& workspace);

}  // namespace clench::app

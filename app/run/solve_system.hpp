#pragma once

#include <filesystem>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"
#include "app/summary/analysis_summary.hpp"
#include "core/lock/file_lock.hpp"

namespace clench::app {

/// An analysis that is to be solved.
struct AnalysisTask {
    const AnalysisCase& analysis;
    const AnalysisCase* earlier;  ///< the one it starts from, solved already; or nullptr
    const FileLock& lock;         ///< of the analysis, without which nothing gets its name
};

/// Solves one analysis of order reduced and writes its files; returns its summary.
/// @throws InputError if results or an interrupted run are there that it would destroy.
AnalysisSummary solve_system(const Case& c, const AnalysisTask& task, const RunControl& control,
                             const CommonOptions& common, Workspace& workspace, Console& console);

/// Whether all its results are there and would come out the same now.
bool is_system_finished(const Case& c, const AnalysisCase& analysis, const CommonOptions& common,
                        Workspace& workspace);

/// Whether a run was interrupted there whose case or bodies have changed since: it cannot go on.
bool has_outdated_checkpoint(const Case& c, const AnalysisCase& analysis,
                             const CommonOptions& common, Workspace& workspace);

}  // namespace clench::app

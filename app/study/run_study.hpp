#pragma once

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/study/study_result.hpp"

namespace clench::app {

/// Computes one run, from FE models and stages that all runs share. What fails is reported in the
/// outcome; only a failure of the system and an interruption pass.
/// @param common  with the folder of the study as `out`.
StudyResult run_one(const StudyRun& run, const std::vector<std::string>& analyses,
                    const CommonOptions& common, Workspace& workspace, Console& console);

}  // namespace clench::app

#pragma once

#include "app/commands/commands.hpp"
#include "app/study/study_plan.hpp"

namespace clench::app {

/// Runs the case once for every combination of what is varied and compares the histories:
/// <out>/study.csv, .md, .png and .svg.
/// @throws NumericalError after all files are written, if a run failed.
void study_command(const StudyOptions& options, const CommonOptions& common, Console& console);

}  // namespace clench::app

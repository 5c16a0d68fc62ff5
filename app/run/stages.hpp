#pragma once

#include <string>
#include <vector>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"
#include "app/summary/analysis_summary.hpp"
#include "app/summary/reduction_summary.hpp"
#include "app/summary/stage_summaries.hpp"

namespace clench::app {

/// Makes every FE model that is not up to date; one entry per body.
std::vector<PreprocessSummary> preprocess_bodies(const Case& c, const CommonOptions& common,
                                                 Workspace& workspace, Console& console);

/// Makes the preload shapes of every body that has preloads and is not up to date; one entry
/// per body.
/// @param only  name of the body that is wanted; empty: all.
std::vector<PreloadSummary> compute_preloads(const Case& c, const CommonOptions& common,
                                             Workspace& workspace, Console& console,
                                             const std::string& only = {});

/// Makes the preload shapes of one body unless they are up to date; its entry.
PreloadSummary preload_body(const Case& c, const BodyCase& body_case, const CommonOptions& common,
                            Workspace& workspace, Console& console);

/// Makes the flexible body of every body with a reduction that is not up to date, preload shapes it
/// needs included; one entry per body.
/// @param only  name of the body that is wanted; empty: all.
std::vector<ReductionSummary> reduce_bodies(const Case& c, const CommonOptions& common,
                                            Workspace& workspace, Console& console,
                                            const std::string& only = {});

/// Solves the analyses that are not up to date; one entry per analysis.
/// @param only  name of the analysis that is wanted, with those it starts from; empty: all.
std::vector<AnalysisSummary> solve_analyses(const Case& c, const std::string& only,
                                            const CommonOptions& common, Workspace& workspace,
                                            Console& console, const RunControl& control = {});

}  // namespace clench::app

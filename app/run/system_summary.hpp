#pragma once

#include "app/run/run_system.hpp"
#include "app/summary/analysis_summary.hpp"

namespace clench::app {

/// The summary of an analysis of a multibody system, without what it warns of and its CPU time.
AnalysisSummary system_summary(const AnalysisCase& analysis,
                               const solver::multibody::System& system,
                               const SystemOutcome& outcome,
                               const std::vector<SystemColumn>& columns);

/// How far pairs slid, interface by interface.
std::vector<SlidingSummary> sliding_summaries(const std::vector<InterfaceSliding>& all);

}  // namespace clench::app

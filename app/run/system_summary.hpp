#pragma once

#include "app/run/run_system.hpp"
#include "app/summary/analysis_summary.hpp"

namespace clench::app {

/// The summary of an analysis of a multibody system, without what it warns of and its CPU time.
/// @param shown  where contacts were recovered: what is shown of them at the end.
AnalysisSummary system_summary(const AnalysisCase& analysis,
                               const solver::multibody::System& system,
                               const SystemOutcome& outcome,
                               const std::vector<SystemColumn>& columns,
                               const InterfaceRecorder* shown = nullptr);

/// How far pairs slid, interface by interface.
std::vector<SlidingSummary> sliding_summaries(const std::vector<InterfaceSliding>& all);

}  // namespace clench::app

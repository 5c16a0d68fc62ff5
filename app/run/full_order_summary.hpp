#pragma once

#include "app/run/history_columns.hpp"
#include "app/run/run_analysis.hpp"
#include "app/summary/analysis_summary.hpp"

namespace clench::app {

/// What there is to say about a finished analysis of order full: counts, and contacts and histories
/// at its end.
AnalysisSummary full_order_summary(const AnalysisCase& analysis, const FeModel& model,
                                   const AnalysisCounts& counts, const solver::FullState& last,
                                   const std::vector<HistoryColumn>& columns);

/// What an interface does.
ContactSummary contact_summary(const std::string& name, const solver::InterfaceSums& sums,
                               const solver::InterfaceState& interface);

/// One entry per interface of a body.
std::vector<ContactSummary> contact_summaries(const FeModel& model, const solver::FullState& state);

/// The part of a summary that all analyses have: name, type and what it took.
AnalysisSummary counts_summary(const AnalysisCase& analysis, const AnalysisCounts& counts);

}  // namespace clench::app

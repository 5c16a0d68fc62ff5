#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/run/history_columns.hpp"
#include "app/run/run_analysis.hpp"

namespace clench::app {

/// What there is to say about a finished analysis: counts, and interfaces and histories at its end.
nlohmann::json analysis_json(const AnalysisCase& analysis, const FeModel& model,
                             const AnalysisCounts& counts, const solver::FullState& last,
                             const std::vector<HistoryColumn>& columns);

/// What an interface does at the end: one entry of "contacts".
nlohmann::json interface_json(const std::string& name, const solver::InterfaceSums& sums,
                              const solver::InterfaceState& interface);

/// One entry per interface: pairs, how many are active and slipping, gaps, pressure and forces.
nlohmann::json interfaces_json(const FeModel& model, const solver::FullState& state);

/// The same as tables.
std::string analysis_text(const nlohmann::json& summary);
std::string interfaces_text(const nlohmann::json& interfaces);

}  // namespace clench::app

#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/model/run_analysis.hpp"
#include "app/output/history_columns.hpp"

namespace clench::app {

/// What there is to say about a finished analysis: counts, and joints and histories at its end.
nlohmann::json analysis_json(const AnalysisCase& analysis, const FeModel& model,
                             const AnalysisCounts& counts, const solver::FullState& last,
                             const std::vector<HistoryColumn>& columns);

/// What a joint does at the end: one entry of "joints".
nlohmann::json joint_json(const std::string& name, const solver::JointSums& sums,
                          const solver::JointState& joint);

/// One entry per joint: pairs, how many are active and slipping, gaps, pressure and forces.
nlohmann::json joints_json(const FeModel& model, const solver::FullState& state);

/// The same as tables.
std::string analysis_text(const nlohmann::json& summary);
std::string joints_text(const nlohmann::json& joints);

}  // namespace clench::app

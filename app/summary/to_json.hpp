#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "app/summary/analysis_summary.hpp"
#include "app/summary/reduction_summary.hpp"
#include "app/summary/stage_summaries.hpp"
#include "app/summary/trajectory_summary.hpp"

/// The only place where summaries become JSON, for programs and for artifacts, and come back from
/// artifacts.
namespace clench::app {

void to_json(nlohmann::json& json, const BodySummary& summary);
void to_json(nlohmann::json& json, const PreprocessSummary& summary);
void to_json(nlohmann::json& json, const ContactSummary& summary);
void to_json(nlohmann::json& json, const PreloadGroupSummary& summary);
void to_json(nlohmann::json& json, const PreloadSummary& summary);
void to_json(nlohmann::json& json, const AccuracySummary& summary);
void to_json(nlohmann::json& json, const ReductionSummary& summary);
void to_json(nlohmann::json& json, const SystemSummary& summary);
void to_json(nlohmann::json& json, const AnalysisSummary& summary);
void to_json(nlohmann::json& json, const FieldsSummary& summary);
void to_json(nlohmann::json& json, const TrajectorySummary& summary);

void from_json(const nlohmann::json& json, ContactSummary& summary);
void from_json(const nlohmann::json& json, ReductionSummary& summary);
void from_json(const nlohmann::json& json, AnalysisSummary& summary);
AccuracySummary stored_accuracy(const nlohmann::json& stored);
/// @param seconds  of the analysis, where CPU seconds were not recorded.
SystemSummary stored_system(const nlohmann::json& stored, double seconds);

/// What artifacts keep of a summary.
std::string stored_text(const AnalysisSummary& summary);
std::string stored_text(const ReductionSummary& summary);
/// Nothing if the text is no summary.
std::optional<AnalysisSummary> stored_analysis(const std::string& text);
std::optional<ReductionSummary> stored_reduction(const std::string& text);

}  // namespace clench::app

#include <nlohmann/json.hpp>

#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

/// Names may hold any bytes.
std::string json_text(const nlohmann::json& summary)
{
    return summary.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

template <class Summary>
std::optional<Summary> stored_in(const std::string& text)
{
    const nlohmann::json stored = nlohmann::json::parse(text, nullptr, false);
    return stored.is_object() ? std::optional(stored.get<Summary>()) : std::nullopt;
}

}  // namespace

std::string stored_text(const AnalysisSummary& summary)
{
    return json_text(summary);
}

std::string stored_text(const ReductionSummary& summary)
{
    return json_text(summary);
}

std::optional<AnalysisSummary> stored_analysis(const std::string& text)
{
    return stored_in<AnalysisSummary>(text);
}

std::optional<ReductionSummary> stored_reduction(const std::string& text)
{
    return stored_in<ReductionSummary>(text);
}

}  // namespace clench::app

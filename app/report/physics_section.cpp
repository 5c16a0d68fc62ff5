#include <algorithm>

#include <fmt/format.h>

#include "app/report/report_sections.hpp"

namespace clench::app {
namespace {

using postprocess::HtmlCheck, postprocess::Verdict;

Verdict shown_verdict(PhysicsFinding::Verdict verdict)
{
    switch (verdict) {
        case PhysicsFinding::Verdict::green:
            return Verdict::good;
        case PhysicsFinding::Verdict::amber:
            return Verdict::look;
        default:
            return Verdict::wrong;
    }
}

int severity(const HtmlCheck& check)
{
    return check.verdict == Verdict::wrong ? 0 : check.verdict == Verdict::look ? 1 : 2;
}

/// "swing: energy balance", "swing: strain, body rod"
std::string heading_of(const std::string& analysis, const PhysicsFinding& f)
{
    return f.place == "analysis " + analysis
               ? fmt::format("{}: {}", analysis, f.check)
               : fmt::format("{}: {}, {}", analysis, f.check, f.place);
}

}  // namespace

std::vector<HtmlCheck> physics_checks(const ReportData& data)
{
    std::vector<HtmlCheck> checks;
    for (const ReportAnalysis& analysis : data.analyses) {
        if (!analysis.summary) {
            continue;
        }
        for (const PhysicsFinding& f : analysis.summary->physics) {
            checks.push_back(
                {heading_of(analysis.summary->name, f), f.found,
                 f.advice.empty() ? f.expected : fmt::format("{}. {}", f.expected, f.advice),
                 shown_verdict(f.verdict)});
        }
    }
    std::ranges::stable_sort(checks, {}, severity);
    return checks;
}

}  // namespace clench::app

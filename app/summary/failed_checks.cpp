#include "app/summary/failed_checks.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {

double energy_share(const MotionSummary& motion)
{
    const double energy = motion.balance.largest_energy;
    return energy > 0.0 ? motion.balance.largest_defect / energy : 0.0;
}

std::vector<std::string> failed_checks(const AnalysisSummary& summary)
{
    std::vector<std::string> failed;
    for (const PhysicsFinding& finding : summary.physics) {
        if (finding.verdict == PhysicsFinding::Verdict::red) {
            failed.push_back(sentence_of(finding));
        }
    }
    return failed;
}

void conclude(const std::string& file, const std::vector<AnalysisSummary>& analyses, bool strict)
{
    std::string all;
    std::size_t count = 0;
    for (const AnalysisSummary& analysis : analyses) {
        for (const std::string& one : failed_checks(analysis)) {
            all += fmt::format("{}analysis {}: {}", all.empty() ? "" : "; ", analysis.name, one);
            ++count;
        }
    }
    if (strict && count > 0) {
        throw NumericalError(
            file, fmt::format("{} failed: {}", count == 1 ? "a check" : "checks", all),
            "a smaller tolerance or step; the results are written, --strict only judges them");
    }
}

}  // namespace clench::app

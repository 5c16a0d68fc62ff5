#include "app/study/study_result.hpp"

#include <algorithm>

#include "core/errors.hpp"

namespace clench::app {
namespace {

/// The outcome that others of the group are compared with; nullptr if none was solved.
const StudyOutcome* reference_of(const std::vector<StudyResult>& candidates, std::size_t group,
                                 std::size_t analysis, bool first)
{
    const StudyResult* best = nullptr;
    for (const StudyResult& result : candidates) {
        const bool solved = result.group == group && analysis < result.outcomes.size() &&
                            result.outcomes[analysis].failure.empty();
        if (solved && (best == nullptr || (!first && result.modes >= best->modes))) {
            best = &result;
        }
    }
    return best == nullptr ? nullptr : &best->outcomes[analysis];
}

void compare_outcome(StudyOutcome& outcome, const StudyOutcome& reference,
                     const std::vector<std::string>& criteria)
{
    for (const std::string& name : criteria) {
        const auto own = outcome.histories.find(name);
        const auto other = reference.histories.find(name);
        if (own != outcome.histories.end() && other != reference.histories.end()) {
            outcome.errors[name] = outcome.is_static ? last_errors(own->second, other->second)
                                                     : relative_errors(own->second, other->second);
        }
    }
}

}  // namespace

bool StudyResult::failed() const
{
    return std::any_of(outcomes.begin(), outcomes.end(),
                       [](const StudyOutcome& outcome) { return !outcome.failure.empty(); });
}

void compare(std::vector<StudyResult>& results, const std::vector<StudyResult>& references,
             const std::vector<std::string>& criteria, bool with_first)
{
    for (StudyResult& result : results) {
        for (std::size_t i = 0; i < result.outcomes.size(); ++i) {
            StudyOutcome& outcome = result.outcomes[i];
            const StudyOutcome* reference = reference_of(references.empty() ? results : references,
                                                         result.group, i, with_first);
            if (!outcome.failure.empty() || reference == nullptr) {
                continue;
            }
            outcome.is_reference = reference == &outcome;
            compare_outcome(outcome, *reference, criteria);
        }
    }
}

double error_of(const RelativeErrors& errors, StudyNorm norm, bool is_static)
{
    if (is_static || norm == StudyNorm::last) {
        return errors.last;
    }
    return norm == StudyNorm::l2 ? errors.l2 : errors.max;
}

}  // namespace clench::app

#pragma once

#include <string>
#include <vector>

#include "app/study/study_result.hpp"

namespace clench::app {

/// A study as rows: one per run and analysis, references of order full at the end.
class StudyTable {
public:
    StudyTable(const StudyPlan& plan, StudyNorm norm, std::vector<StudyResult> results,
               const std::vector<StudyResult>& references);

    /// For the screen; failures stand below it.
    std::string text() const;
    std::string markdown() const;
    /// All norms and values, numbers in full length, and the folder of every run.
    std::string csv() const;
    const StudyPlan& plan() const { return plan_; }
    const std::vector<StudyResult>& results() const { return results_; }
    /// The norm asked for; of static analyses alone `last`, as only their last values count.
    StudyNorm norm() const { return norm_; }
    /// What failed, "run 3 (method pod, joint modes 5), settle: why".
    std::vector<std::string> failures() const;

private:
    std::vector<std::string> heading() const;
    std::vector<std::string> cells(const StudyResult& result, const StudyOutcome& outcome) const;

    const StudyPlan& plan_;
    StudyNorm norm_;
    std::vector<StudyResult> results_;
    bool has_modes_ = false, has_share_ = false;
    std::vector<std::string> values_;  ///< names of values_of()
};

/// "L2", "max", "last"
std::string norm_name(StudyNorm norm);
/// What the norm means, for the reader of a table.
std::string norm_meaning(StudyNorm norm);

}  // namespace clench::app

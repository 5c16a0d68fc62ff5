#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/study/error_norms.hpp"
#include "app/study/study_plan.hpp"

namespace clench::app {

/// What one analysis of one run gave.
struct StudyOutcome {
    std::string analysis;
    bool is_static = false;
    bool is_linear = false;  ///< a linearisation, which has frequencies and no histories
    std::string failure;     ///< empty: it was solved
    double seconds = 0.0;
    double cpu_seconds = 0.0;  ///< of all threads; where it was not recorded: seconds
    long steps = 0, rejected = 0, jacobians = 0;
    std::map<std::string, History> histories;
    std::map<std::string, RelativeErrors> errors;  ///< by history; those the reference has too
    bool is_reference = false;
};

/// What one run gave.
struct StudyResult {
    std::vector<std::string> labels;
    std::optional<int> joint_modes;
    std::size_t group = 0;
    std::string folder;  ///< of its results
    int modes = 0;       ///< of all reduced bodies; 0: full order
    std::optional<double>
        w;  ///< share of derivatives that the joint modes carry; the least of all bodies
    std::vector<StudyOutcome> outcomes;  ///< one per analysis of the plan

    bool failed() const;
};

/// Compares every run with its group's reference: the first of `references` that belongs to it or,
/// without any, the run of most modes of which this analysis was solved, or the first one solved.
void compare(std::vector<StudyResult>& results, const std::vector<StudyResult>& references,
             const std::vector<std::string>& criteria, bool with_first = false);

/// The error that the norm names; of statics always the last value.
double error_of(const RelativeErrors& errors, StudyNorm norm, bool is_static);

}  // namespace clench::app

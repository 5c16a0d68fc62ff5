#pragma once

#include "app/study/study_result.hpp"
#include "postprocess/plot/figure.hpp"

namespace clench::app {

/// What runs cost, as bars relative to the first value of the innermost axis: CPU time, steps and
/// Jacobians in per cent, one panel for each value of the other axes and, where there are several,
/// one with the means of these ratios. Without panels where the innermost axis has one value only,
/// or numbers: these are curves of study_figure().
postprocess::Figure cost_figure(const StudyPlan& plan, const std::vector<StudyResult>& results);

/// What a legend calls values: words as they are, groups by their first value, with the others
/// where that alone does not tell them apart: "power, stiffness 1.6e5, exponent 2".
std::vector<std::string> short_names(const std::vector<std::string>& labels);

}  // namespace clench::app

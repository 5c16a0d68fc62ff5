#pragma once

#include "app/study/study_result.hpp"
#include "postprocess/plot/figure.hpp"

namespace clench::app {

/// A panel per analysis and criterion with the error over the innermost axis, one curve for each
/// value of the others; beside them w(g), and what the runs cost. Axes whose values are no numbers
/// are numbered from 1.
postprocess::Figure study_figure(const StudyPlan& plan, const std::vector<StudyResult>& results,
                                 StudyNorm norm);

/// A panel per analysis and value (values_of) over the innermost axis.
postprocess::Figure value_figure(const StudyPlan& plan, const std::vector<StudyResult>& results);

}  // namespace clench::app

#pragma once

#include "core/model/fe_model.hpp"
#include "core/model/stress_evaluator.hpp"

namespace clench::preprocess {

/// Nodal stresses of a model: of every solid and plane element extrapolated to its nodes, averaged
/// over the elements of one material that meet there (STR-3). Beams, springs and point masses have
/// none; a body of these alone has no sites.
/// @param threads  0: all cores; the result does not depend on them.
/// @throws InputError for elements without section or material.
StressEvaluator nodal_stress(const FeModel& model, int threads);

}  // namespace clench::preprocess

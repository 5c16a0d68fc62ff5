#pragma once

#include <functional>

#include "core/model/fe_model.hpp"
#include "core/model/stress_evaluator.hpp"
#include "core/progress.hpp"

namespace clench::reduction {

/// Takes columns first, first + 1, … of the stress modes, 6 sites rows.
using StressSink = std::function<void(Eigen::Index first, const Eigen::MatrixXd& stress)>;

/// One nodal stress field per mode, stress = Σ ζ_j stress mode j, a block of modes at a time: all
/// of them together take six numbers per node and mode.
void stress_modes(const FeModel& model, const Eigen::Ref<const Eigen::MatrixXd>& Phi,
                  const StressEvaluator& evaluator, const StressSink& sink,
                  const Progress& progress = {});

}  // namespace clench::reduction

#pragma once

#include "core/model/fe_model.hpp"

namespace clench {

/// The model with the shortenings of its bolts taken out of x_free; what they do as loads, and what
/// the state `x` (x_free of `model`) has of them, is in `locked`, and in the gaps of pairs at the
/// nodes of a cut (BLT-4).
FeModel lock_bolts(const FeModel& model, const Eigen::VectorXd& x);

}  // namespace clench

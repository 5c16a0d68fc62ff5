#pragma once

#include <Eigen/Core>

#include "core/model/shape.hpp"

namespace clench::preprocess {

/// Nodes × stress points of an element kind: values at the nodes of the polynomial that fits the
/// values at the points best (STR-2). The polynomial has as many terms as the points carry; rows
/// add up to 1, and whatever is linear in ξ is reproduced where the fit is at least linear.
/// Solid and plane kinds.
const Eigen::MatrixXd& extrapolation(const ElementKind& kind);

}  // namespace clench::preprocess

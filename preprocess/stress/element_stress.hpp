#pragma once

#include "preprocess/elements/element.hpp"

namespace clench::preprocess {

/// Stresses at the nodes of one element, before any averaging, as a matrix on its displacements:
/// rows 6a … 6a + 5 are 11, 22, 33, 12, 13, 23 at node a (STR-2). Solid and plane kinds.
Eigen::MatrixXd element_stress(const ElementKind& kind, const ElementNodes& x,
                               const ElementProperties& properties);

}  // namespace clench::preprocess

#pragma once

#include <vector>

#include "preprocess/elements/element.hpp"

namespace clench::preprocess {

/// Points at which an element kind has a stress of its own: those of its stiffness; one, the mean,
/// for the uniform-strain kinds.
int stress_points(const ElementKind& kind);

/// σ at one point as a matrix on the element's displacements: 6 × DOFs, rows 11, 22, 33, 12, 13, 23
/// in the basic frame, columns node by node.
using StressRows = Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 60>;

/// The stresses that the element's own stiffness integrates (STR-1): mean volumetric strain of
/// b_bar, incompatible modes and the uniform strain of reduced bricks included.
void point_stress(const ElementKind& kind, const ElementNodes& x,
                  const ElementProperties& properties, std::vector<StressRows>& rows);

}  // namespace clench::preprocess

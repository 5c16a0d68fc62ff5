#pragma once

#include <Eigen/Core>

#include "core/model/shape.hpp"

namespace clench::preprocess {

/// Values N_a, one per node.
using ShapeValues = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 20, 1>;
/// ∂N_a/∂ξ_k, one row per node, one column per parametric coordinate.
using ShapeDerivatives = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 20, 3>;

/// Parametric coordinates of the nodes, dimension(shape) × node_count(shape).
///   line, quad, hex   [-1, 1] in every coordinate
///   tri, tet          unit simplex: node 0 at the origin, node k at the k-th unit vector
///   wedge             tri in (ξ, η), ζ from -1 (nodes 0, 1, 2) to 1
///   pyr               base [-1, 1]² at ζ = 0, apex at ζ = 1
const Eigen::MatrixXd& reference_nodes(Shape shape);

/// N and ∂N/∂ξ at the parametric point `xi` (coordinates beyond the dimension are ignored).
/// The apex of a pyramid has no unique derivatives: there they are those on its axis.
void shape_functions(Shape shape, const Eigen::Vector3d& xi, ShapeValues& N, ShapeDerivatives& dN);

}  // namespace clench::preprocess

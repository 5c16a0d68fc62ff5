#pragma once

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench {

/// A direction of a node's own frame (*TRANSFORM, GRID CD) that supports may hold or move:
///     d · u_node = δ   (or d · θ_node),                                               (CPL-16)
/// with δ as DOF `shortening_dof` of a control node. The force along δ is the force along d.
struct SkewSupport {
    Index control = none;  ///< node whose only DOF is δ
    Index node = none;
    int dof = 0;  ///< 0 to 5, of the node's frame
    Eigen::Vector3d direction = Eigen::Vector3d::Zero();
};

}  // namespace clench

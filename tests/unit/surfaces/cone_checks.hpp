#pragma once

#include <cmath>

#include "preprocess/surfaces/face_tree.hpp"
#include "preprocess/surfaces/normal_cone.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess::cone_checks {

inline NormalCone around(const Eigen::Vector3d& axis, double half)
{
    return {axis.normalized(), half, std::cos(half), std::sin(half)};
}

}  // namespace clench::preprocess::cone_checks

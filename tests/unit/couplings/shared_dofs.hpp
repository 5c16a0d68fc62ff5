#pragma once

#include "coupling_deck.hpp"
#include "tests/support/matchers.hpp"

namespace clench::preprocess::shared_dofs {

inline const std::vector<Eigen::Vector3d> corner_points = {
    {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

}  // namespace clench::preprocess::shared_dofs

#pragma once

#include "preprocess/couplings/dependents.hpp"
#include "preprocess/couplings/substitution.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"

namespace clench::preprocess::line_points {

inline const std::vector<Eigen::Vector3d> points_in_line = {
    {0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}};

}  // namespace clench::preprocess::line_points

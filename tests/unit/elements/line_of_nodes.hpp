#pragma once

#include "preprocess/elements/element.hpp"
#include "tests/support/element_kinds.hpp"

namespace clench::preprocess::line_of_nodes {

inline ElementNodes line(int nodes, double bow = 0.0)
{
    const Eigen::Vector3d along(2.0, 1.0, 2.0), across(0.0, 0.8, -0.4);
    ElementNodes x(3, nodes);
    x.col(0) = Eigen::Vector3d(0.3, -0.2, 0.5);
    x.col(1) = x.col(0) + along;
    if (nodes == 3) {
        x.col(2) = 0.5 * (x.col(0) + x.col(1)) + bow * across;
    }
    return x;
}

}  // namespace clench::preprocess::line_of_nodes

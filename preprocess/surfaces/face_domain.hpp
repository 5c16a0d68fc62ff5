#pragma once

#include <span>

#include <Eigen/Core>

namespace clench::preprocess {

/// One side a·ξ ≤ b of the parametric domain of a face.
struct FaceBound {
    Eigen::Vector2d a;
    double b;

    double slack(const Eigen::Vector2d& xi) const { return b - a.dot(xi); }
};

/// The bounds of an edge (2 corners), a triangle (3) or a quadrilateral (4), counter-clockwise.
std::span<const FaceBound> face_bounds(int corners);

}  // namespace clench::preprocess

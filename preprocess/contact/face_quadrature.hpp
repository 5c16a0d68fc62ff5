#pragma once

#include <vector>

#include "preprocess/surfaces/face_geometry.hpp"

namespace clench::preprocess {

struct FaceQuadraturePoint {
    Eigen::Vector2d xi;
    double area = 0.0;  ///< weight times the local ratio of areas; length of an edge
};

/// Points of a face where pairs stand and their shares of its area (CON-8).
std::vector<FaceQuadraturePoint> face_quadrature(const FaceGeometry& face);

/// dA / dξ dη at a point of a face.
double area_ratio(const FaceGeometry& face, const Eigen::Vector2d& xi);

}  // namespace clench::preprocess

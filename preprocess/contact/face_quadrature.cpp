#include "preprocess/contact/face_quadrature.hpp"

#include "preprocess/elements/quadrature.hpp"

namespace clench::preprocess {
namespace {

/// Three points of a triangle, four of a quadrilateral, two of an edge, with as many nodes or more.
const Quadrature& points_of(const FaceGeometry& face)
{
    static const Quadrature edge = gauss(1, 2), triangle = triangle_rule(3), square = gauss(2, 2);
    return face.is_edge() ? edge : face.corner_total() == 3 ? triangle : square;
}

}  // namespace

double area_ratio(const FaceGeometry& face, const Eigen::Vector2d& xi)
{
    const Eigen::Matrix<double, 3, 2> J = face.tangents(xi);
    return J.col(0).cross(J.col(1)).norm();
}

std::vector<FaceQuadraturePoint> face_quadrature(const FaceGeometry& face)
{
    std::vector<FaceQuadraturePoint> points;
    for (const QuadraturePoint& q : points_of(face)) {
        const Eigen::Vector2d xi = q.xi.head<2>();
        points.push_back({xi, q.weight * area_ratio(face, xi)});
    }
    return points;
}

}  // namespace clench::preprocess

#pragma once

#include <vector>

#include <Eigen/Core>

namespace clench::preprocess {

/// A point of a quadrature rule on a reference element; weights add up to its volume.
struct QuadraturePoint {
    Eigen::Vector3d xi;  ///< unused coordinates are 0
    double weight;
};
using Quadrature = std::vector<QuadraturePoint>;

/// Gauss-Legendre on [-1, 1]^dimension with `points` (1 to 4) in every direction; exact for
/// polynomials of degree 2·points − 1 in each coordinate.
Quadrature gauss(int dimension, int points);

/// Unit triangle: 1, 3, 6, 7 or 12 points, exact to total degree 1, 2, 4, 5, 6.
Quadrature triangle_rule(int points);

/// Unit tetrahedron: 1, 4 or 15 points, exact to total degree 1, 2, 5.
Quadrature tetrahedron_rule(int points);

/// Wedge: a triangle rule times a Gauss rule along ζ.
Quadrature wedge_rule(int triangle_points, int line_points);

/// Pyramid: conical product of Gauss rules in u = ξ/t, v = η/t and a Gauss-Jacobi rule (weight t²)
/// of 1 or 2 points in t = 1 − ζ. Exact for t^k times polynomials of degree 2·points − 1 in u and
/// v, k < 2·axial_points.
Quadrature pyramid_rule(int base_points, int axial_points);

}  // namespace clench::preprocess

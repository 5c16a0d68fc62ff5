#pragma once

#include <Eigen/Core>

namespace clench::preprocess {

/// Values per node of a face; at most eight nodes.
using FaceValues = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 8, 1>;
/// Derivatives by (ξ, η), or by ξ alone on an edge.
using FaceDerivatives = Eigen::Matrix<double, Eigen::Dynamic, 2, 0, 8, 2>;

/// The monomials that all shape functions of faces are made of:
///   1, ξ, η, ξ², ξη, η², ξ²η, ξη².
using FaceMonomials = Eigen::Matrix<double, 8, 1>;
/// N = table · monomials, one row per node.
using FacePolynomials = Eigen::Matrix<double, Eigen::Dynamic, 8, Eigen::RowMajor, 8, 8>;

/// Shape functions of a face of 3, 4, 6 or 8 nodes in the parametric coordinates and node order of
/// the plane elements; of an edge with its two corners at ξ = −1 and 1 and, if it has three
/// nodes, the mid node last.
const FacePolynomials& face_polynomials(bool edge, int node_total);

inline FaceMonomials face_monomials(const Eigen::Vector2d& xi)
{
    const double x = xi[0], y = xi[1];
    FaceMonomials m;
    m << 1.0, x, y, x * x, x * y, y * y, x * x * y, x * y * y;
    return m;
}

/// ∂/∂ξ and ∂/∂η of the monomials.
inline Eigen::Matrix<double, 8, 2> face_monomial_derivatives(const Eigen::Vector2d& xi)
{
    const double x = xi[0], y = xi[1];
    Eigen::Matrix<double, 8, 2> m;
    m.col(0) << 0.0, 1.0, 0.0, 2.0 * x, y, 0.0, 2.0 * x * y, y * y;
    m.col(1) << 0.0, 0.0, 1.0, 0.0, x, 2.0 * y, x * x, 2.0 * x * y;
    return m;
}

/// ∂²/∂ξ², ∂²/∂ξ∂η and ∂²/∂η².
inline Eigen::Matrix<double, 8, 3> face_monomial_second_derivatives(const Eigen::Vector2d& xi)
{
    const double x = xi[0], y = xi[1];
    Eigen::Matrix<double, 8, 3> m;
    m.col(0) << 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 2.0 * y, 0.0;
    m.col(1) << 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 2.0 * x, 2.0 * y;
    m.col(2) << 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 2.0 * x;
    return m;
}

/// Drops what round-off leaves of N at nodes and edges, keeping Σ N = 1.
void drop_noise(FaceValues& N);

}  // namespace clench::preprocess

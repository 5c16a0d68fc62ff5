#include "preprocess/surfaces/face_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/LU>

#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/surfaces/face_domain.hpp"

namespace clench::preprocess {
namespace {

/// Offset of a mid-side node from its chord, over the face's size: an arc of 35 degrees.
constexpr double strong_bulge = 0.08;

}  // namespace

FaceGeometry::FaceGeometry(const Mesh& mesh, const FaceRef& face)
{
    const auto [block, position] = mesh.locate(face.element);
    const ElementBlock& elements = mesh.blocks[static_cast<std::size_t>(block)];
    const Index* element = elements.nodes_of(position);
    Eigen::Matrix<double, 3, 8> x = Eigen::Matrix<double, 3, 8>::Zero();
    for (const std::uint8_t local : face_nodes(elements.kind.shape, face.face)) {
        x.col(node_total_) = mesh.nodes[static_cast<std::size_t>(element[local])];
        nodes_[static_cast<std::size_t>(node_total_++)] = element[local];
    }
    corners_ = corner_count(face_shape(elements.kind.shape, face.face));
    origin_ = x.leftCols(corners_).rowwise().mean();
    x.leftCols(node_total_).colwise() -= origin_;
    C_ = x.leftCols(node_total_) * face_polynomials(is_edge(), node_total_);
    for (int a = 0; a < corners_; ++a) {
        for (int b = 0; b < a; ++b) {
            size_ = std::max(size_, (x.col(a) - x.col(b)).norm());
        }
    }
    set_box(x);
}

/// A quadratic face lies in the hull of its Bézier points: the corners, 2 m − (a + b)/2 for a mid
/// node m of the edge a-b, and Σ m − ¾ Σ corners in the middle of quad8.
void FaceGeometry::set_box(const Eigen::Matrix<double, 3, 8>& x)
{
    for (int a = 0; a < corners_; ++a) {
        box_.extend(x.col(a));
    }
    for (int j = corners_; j < node_total_; ++j) {
        const int a = j - corners_;
        const Eigen::Vector3d chord = 0.5 * (x.col(a) + x.col((a + 1) % corners_));
        box_.extend(Eigen::Vector3d(2.0 * x.col(j) - chord));
        strongly_curved_ |= (x.col(j) - chord).norm() > strong_bulge * size_;
    }
    if (node_total_ == 8) {
        box_.extend(Eigen::Vector3d(x.rightCols<4>().rowwise().sum() -
                                    0.75 * x.leftCols<4>().rowwise().sum()));
    }
    // Round-off of the sums must not put a point of the face outside.
    const double slack = 1e-14 * (size_ + origin_.cwiseAbs().maxCoeff());
    box_.min().array() += origin_.array() - slack;
    box_.max().array() += origin_.array() + slack;
}

void FaceGeometry::shape_functions(const Eigen::Vector2d& xi, FaceValues& N,
                                   FaceDerivatives& dN) const
{
    const FacePolynomials& table = face_polynomials(is_edge(), node_total_);
    N = table * face_monomials(xi);
    dN = table * face_monomial_derivatives(xi);
}

FaceValues FaceGeometry::shape_values(const Eigen::Vector2d& xi) const
{
    return face_polynomials(is_edge(), node_total_) * face_monomials(xi);
}

Eigen::Vector3d FaceGeometry::position(const Eigen::Vector2d& xi) const
{
    return origin_ + C_ * face_monomials(xi);
}

Eigen::Matrix<double, 3, 2> FaceGeometry::tangents(const Eigen::Vector2d& xi) const
{
    Eigen::Matrix<double, 3, 2> J = C_ * face_monomial_derivatives(xi);
    if (is_edge()) {
        J.col(1) = Eigen::Vector3d::UnitZ();
    }
    return J;
}

Eigen::Vector3d FaceGeometry::normal(const Eigen::Vector2d& xi) const
{
    const Eigen::Matrix<double, 3, 2> J = tangents(xi);
    const Eigen::Vector3d area = J.col(0).cross(J.col(1));
    const double length = area.norm();
    const bool flat = length > 1e-14 * J.col(0).norm() * J.col(1).norm();
    return flat ? Eigen::Vector3d(area / length) : Eigen::Vector3d::Zero();
}

Eigen::Vector2d FaceGeometry::centre() const
{
    return corners_ == 3 ? Eigen::Vector2d::Constant(1.0 / 3.0) : Eigen::Vector2d::Zero();
}

Eigen::Vector2d FaceGeometry::node_xi(int j) const
{
    if (is_edge()) {
        return Eigen::Vector2d(j == 0 ? -1.0 : j == 1 ? 1.0 : 0.0, 0.0);
    }
    return reference_nodes(corners_ == 3 ? Shape::tri6 : Shape::quad8).col(j);
}

bool FaceGeometry::goes_on(const Eigen::Vector2d& xi, const Eigen::Vector3d& direction) const
{
    const Eigen::Matrix<double, 3, 2> J = tangents(xi);
    const Eigen::Vector2d d = (J.transpose() * J).inverse() * (J.transpose() * direction);
    return std::ranges::all_of(face_bounds(corners_), [&](const FaceBound& bound) {
        return bound.slack(xi) > 1e-9 || bound.a.dot(d) <= 1e-6 * d.norm();
    });
}

double FaceGeometry::angle_at(const Eigen::Vector2d& xi) const
{
    Eigen::Vector2d edge[2];  // directions along the active bounds
    int active = 0;
    for (const FaceBound& bound : face_bounds(corners_)) {
        if (bound.slack(xi) <= 1e-9 && active < 2) {
            edge[active++] = Eigen::Vector2d(-bound.a[1], bound.a[0]);
        }
    }
    if (active < 2) {
        return (active == 0 ? 2.0 : 1.0) * std::numbers::pi;
    }
    // Bounds run counter-clockwise: at a corner the face lies between one edge and the reverse of
    // the other.
    const Eigen::Matrix<double, 3, 2> J = tangents(xi);
    const Eigen::Vector3d u = J * edge[0], v = -(J * edge[1]);
    return std::acos(std::clamp(u.dot(v) / (u.norm() * v.norm()), -1.0, 1.0));
}

}  // namespace clench::preprocess

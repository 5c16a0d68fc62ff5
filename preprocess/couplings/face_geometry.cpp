#include "preprocess/couplings/face_geometry.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <Eigen/LU>

#include "core/errors.hpp"
#include "preprocess/elements/shape_functions.hpp"

namespace clench::preprocess {
namespace {

constexpr int most_steps = 60;

/// N and ∂N/∂t on an edge of two corners and, if n is 3, a mid node.
void edge_functions(int n, double t, FaceValues& N, FaceDerivatives& dN)
{
    N.resize(n);
    dN.setZero(n, 2);
    if (n == 2) {
        N << 0.5 * (1.0 - t), 0.5 * (1.0 + t);
        dN.col(0) << -0.5, 0.5;
    } else {
        N << 0.5 * t * (t - 1.0), 0.5 * t * (t + 1.0), 1.0 - t * t;
        dN.col(0) << t - 0.5, t + 0.5, -2.0 * t;
    }
}

}  // namespace

FaceGeometry::FaceGeometry(const Mesh& mesh, const FaceRef& face)
    : nodes_(nodes_of_face(mesh, face))
{
    const auto [block, position] = mesh.locate(face.element);
    const ElementKind& kind = mesh.blocks[static_cast<std::size_t>(block)].kind;
    shape_ = face_shape(kind.shape, face.face);
    corners_ = corner_count(shape_);
    x_.resize(3, static_cast<Eigen::Index>(nodes_.size()));
    for (std::size_t j = 0; j < nodes_.size(); ++j) {
        x_.col(static_cast<Eigen::Index>(j)) = mesh.nodes[static_cast<std::size_t>(nodes_[j])];
    }
    for (int a = 0; a < corners_; ++a) {
        box_.extend(x_.col(a));
        for (int b = 0; b < a; ++b) {
            size_ = std::max(size_, (x_.col(a) - x_.col(b)).norm());
        }
    }
    // x(ξ) = (corners' part) + Σ N_mid b with b the offset of a mid node from its chord. The sum of
    // |N_mid| is at most 2 (quad8 at its centre), so the face stays within 2 max|b| of the corners.
    double bulge = 0.0;
    for (int j = corners_; j < x_.cols(); ++j) {
        const int a = j - corners_;
        const Eigen::Vector3d chord = 0.5 * (x_.col(a) + x_.col((a + 1) % corners_));
        bulge = std::max(bulge, (x_.col(j) - chord).norm());
    }
    box_.min().array() -= 2.0 * bulge;
    box_.max().array() += 2.0 * bulge;
}

void FaceGeometry::shape_functions(const Eigen::Vector2d& xi, FaceValues& N,
                                   FaceDerivatives& dN) const
{
    if (is_edge()) {
        edge_functions(static_cast<int>(nodes_.size()), xi[0], N, dN);
        return;
    }
    ShapeValues values;
    ShapeDerivatives derivatives;
    preprocess::shape_functions(shape_, Eigen::Vector3d(xi[0], xi[1], 0.0), values, derivatives);
    N = values;
    dN = derivatives.leftCols<2>();
}

Eigen::Vector2d FaceGeometry::corner(int k) const
{
    static const std::array<Eigen::Vector2d, 3> tri{{{0, 0}, {1, 0}, {0, 1}}};
    static const std::array<Eigen::Vector2d, 4> quad{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
    const auto at = static_cast<std::size_t>(k % corners_);
    if (is_edge()) {
        return Eigen::Vector2d(at == 0 ? -1.0 : 1.0, 0.0);
    }
    return corners_ == 3 ? tri[at] : quad[at];
}

bool FaceGeometry::contains(const Eigen::Vector2d& xi, double slack) const
{
    if (corners_ == 3) {
        return xi.minCoeff() >= -slack && xi.sum() <= 1.0 + slack;
    }
    return xi.cwiseAbs().maxCoeff() <= 1.0 + slack;
}

FacePoint FaceGeometry::point_at(const Eigen::Vector2d& xi, const Eigen::Vector3d& p) const
{
    FaceValues N;
    FaceDerivatives dN;
    shape_functions(xi, N, dN);
    const Eigen::Vector3d x = x_ * N;
    return {xi, x, (x - p).norm()};
}

/// Gauss-Newton on |x(ξ) − p|² with halved steps; false if the way leads out of the face.
bool FaceGeometry::inside_closest(const Eigen::Vector3d& p, FacePoint& best) const
{
    const Eigen::Vector2d centre =
        corners_ == 3 ? Eigen::Vector2d(1.0 / 3.0, 1.0 / 3.0) : Eigen::Vector2d(0.0, 0.0);
    best = point_at(centre, p);
    for (int k = 0; k < corners_; ++k) {
        const FacePoint start = point_at(0.5 * (centre + corner(k)), p);
        best = start.distance < best.distance ? start : best;
    }
    FaceValues N;
    FaceDerivatives dN;
    for (int step = 0; step < most_steps; ++step) {
        shape_functions(best.xi, N, dN);
        const Eigen::Matrix<double, 3, 2> J = x_ * dN;
        const Eigen::Matrix2d A = J.transpose() * J;
        if (!(A.determinant() > 1e-14 * A.trace() * A.trace())) {
            return false;
        }
        const Eigen::Vector2d change = A.inverse() * (J.transpose() * (p - best.position));
        double length = 1.0;
        FacePoint next = point_at(best.xi + change, p);
        while (next.distance > best.distance && length > 1e-3) {
            length *= 0.5;
            next = point_at(best.xi + length * change, p);
        }
        const bool better = next.distance <= best.distance;
        best = better ? next : best;
        if (!contains(best.xi, 0.5)) {
            return false;
        }
        if (change.norm() < 1e-14 || !better) {
            break;
        }
    }
    return contains(best.xi, 1e-12);
}

FacePoint FaceGeometry::closest_on_edge(int edge, const Eigen::Vector3d& p) const
{
    const Eigen::Vector2d from = corner(edge), to = corner(edge + 1);
    const auto at = [&](double t) {
        return point_at(0.5 * (1.0 - t) * from + 0.5 * (1.0 + t) * to, p);
    };
    double t = -1.0;
    FacePoint best = at(t);
    for (const double start : {-0.5, 0.0, 0.5, 1.0}) {
        const FacePoint point = at(start);
        if (point.distance < best.distance) {
            best = point;
            t = start;
        }
    }
    FaceValues N;
    FaceDerivatives dN;
    for (int step = 0; step < most_steps; ++step) {
        shape_functions(best.xi, N, dN);
        const Eigen::Vector3d tangent = x_ * dN * (0.5 * (to - from));
        const double change = tangent.dot(p - best.position) / tangent.squaredNorm();
        double next = std::clamp(t + change, -1.0, 1.0);
        FacePoint point = at(next);
        while (point.distance > best.distance && std::abs(next - t) > 1e-9) {
            next = 0.5 * (next + t);
            point = at(next);
        }
        if (!(point.distance <= best.distance) || std::abs(next - t) < 1e-15) {
            break;
        }
        best = point;
        t = next;
    }
    return best;
}

FacePoint FaceGeometry::closest_point(const Eigen::Vector3d& p) const
{
    if (is_edge()) {
        return closest_on_edge(0, p);
    }
    FacePoint best;
    if (inside_closest(p, best)) {
        return best;
    }
    best = closest_on_edge(0, p);
    for (int edge = 1; edge < corners_; ++edge) {
        const FacePoint other = closest_on_edge(edge, p);
        best = other.distance < best.distance ? other : best;
    }
    return best;
}

}  // namespace clench::preprocess

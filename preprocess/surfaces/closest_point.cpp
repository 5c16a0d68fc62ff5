#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/LU>

#include "preprocess/surfaces/face_domain.hpp"
#include "preprocess/surfaces/face_geometry.hpp"

namespace clench::preprocess {
namespace {

constexpr int most_steps = 50;
/// Parametric slack below which a bound counts as reached.
constexpr double on_bound = 1e-14;
/// Newton's error after a step of this size is below round-off: the last step.
constexpr double last_step = 1e-8;

const FaceBound edge_bounds[] = {{{1, 0}, 1}, {{-1, 0}, 1}};
const FaceBound triangle_bounds[] = {{{0, -1}, 0}, {{1, 1}, 1}, {{-1, 0}, 0}};
const FaceBound quad_bounds[] = {{{0, -1}, 1}, {{1, 0}, 1}, {{0, 1}, 1}, {{-1, 0}, 1}};

}  // namespace

std::span<const FaceBound> face_bounds(int corners)
{
    switch (corners) {
        case 2:
            return edge_bounds;
        case 3:
            return triangle_bounds;
        default:
            return quad_bounds;
    }
}

/// f(ξ + d) ≈ f + g·d + ½ dᵀ H d for f = ½ |x(ξ) − p|².
struct FaceGeometry::Model {
    double f;
    Eigen::Vector2d g;
    Eigen::Matrix2d H;
};

namespace {

/// Minimises g·d + ½ dᵀ H d among the directions that the active bounds leave: the free minimum,
/// that along one bound, or none (in a corner).
Eigen::Vector2d bounded_step(const Eigen::Vector2d& g, const Eigen::Matrix2d& H,
                             std::span<const FaceBound> bounds, const Eigen::Vector2d& xi)
{
    const FaceBound* active[2];
    int count = 0;
    for (const FaceBound& bound : bounds) {
        if (bound.slack(xi) <= on_bound && count < 2) {
            active[count++] = &bound;
        }
    }
    const auto allowed = [&](const Eigen::Vector2d& d) {
        return std::all_of(active, active + count, [&](const FaceBound* bound) {
            return bound->a.dot(d) <= 1e-15 * d.norm();
        });
    };
    Eigen::Vector2d free = -(H.inverse() * g);
    if (allowed(free)) {
        return free;
    }
    Eigen::Vector2d best = Eigen::Vector2d::Zero();
    double gain = 0.0;
    for (int k = 0; k < count; ++k) {
        const Eigen::Vector2d t(-active[k]->a[1], active[k]->a[0]);
        const Eigen::Vector2d d = -t * (t.dot(g) / t.dot(H * t));
        const double change = -0.5 * g.dot(d);
        if (change > gain && allowed(d)) {
            best = d;
            gain = change;
        }
    }
    return best;
}

/// Goes from ξ by `fraction` of d, at most to the first bound in the way, and then exactly to it.
Eigen::Vector2d advance(const Eigen::Vector2d& xi, const Eigen::Vector2d& d, double fraction,
                        std::span<const FaceBound> bounds)
{
    const FaceBound* hit = nullptr;
    for (const FaceBound& bound : bounds) {
        const double speed = bound.a.dot(d), slack = bound.slack(xi);
        if (slack > on_bound && speed * fraction >= slack) {
            fraction = slack / speed;
            hit = &bound;
        }
    }
    Eigen::Vector2d next = xi + fraction * d;
    if (hit) {
        next += hit->a * (hit->slack(next) / hit->a.squaredNorm());
    }
    return next;
}

}  // namespace

FaceGeometry::Model FaceGeometry::newton_model(const Eigen::Vector3d& q,
                                               const Eigen::Vector2d& xi) const
{
    const Eigen::Vector3d r = C_ * face_monomials(xi) - q;
    const Eigen::Matrix<double, 3, 2> J = C_ * face_monomial_derivatives(xi);
    Model model{0.5 * r.squaredNorm(), J.transpose() * r, J.transpose() * J};
    if (is_edge()) {
        model.H(1, 1) = 1.0;  // η does not exist
    }
    if (node_total_ > 3 || is_edge()) {
        const Eigen::Matrix<double, 3, 3> S = C_ * face_monomial_second_derivatives(xi);
        const Eigen::Vector3d curved = S.transpose() * r;
        Eigen::Matrix2d H = model.H;
        H(0, 0) += curved[0];
        H(0, 1) += curved[1];
        H(1, 0) += curved[1];
        H(1, 1) += curved[2];
        if (H(0, 0) > 0.0 && H.determinant() > 1e-8 * H(0, 0) * H(1, 1)) {
            model.H = H;
        }
    }
    // A face that has collapsed to a line or a point still gets a step.
    model.H.diagonal().array() += 1e-15 * model.H.trace() + std::numeric_limits<double>::min();
    return model;
}

double FaceGeometry::square_distance(const Eigen::Vector3d& q, const Eigen::Vector2d& xi) const
{
    return 0.5 * (C_ * face_monomials(xi) - q).squaredNorm();
}

/// The nearest of a face's nodes and its centre.
Eigen::Vector2d FaceGeometry::nearest_start(const Eigen::Vector3d& q) const
{
    Eigen::Vector2d best = centre();
    if (node_total_ == 3 && !is_edge()) {
        return best;  // flat: one step from anywhere
    }
    double nearest = square_distance(q, best);
    for (int j = 0; j < node_total_; ++j) {
        const Eigen::Vector2d xi = node_xi(j);
        const double f = square_distance(q, xi);
        if (f < nearest) {
            nearest = f;
            best = xi;
        }
    }
    return best;
}

/// Newton's way from ξ down to a minimum of the distance.
Eigen::Vector2d FaceGeometry::descend(const Eigen::Vector3d& q, Eigen::Vector2d xi) const
{
    const std::span<const FaceBound> bounds = face_bounds(corners_);
    for (int step = 0; step < most_steps; ++step) {
        const Model model = newton_model(q, xi);
        const Eigen::Vector2d d = bounded_step(model.g, model.H, bounds, xi);
        double fraction = 1.0;
        Eigen::Vector2d next = advance(xi, d, fraction, bounds);
        if (d.norm() <= last_step) {
            return next;
        }
        while (square_distance(q, next) > model.f && fraction > 1e-12) {
            fraction *= 0.5;
            next = advance(xi, d, fraction, bounds);
        }
        if (fraction <= 1e-12) {
            break;
        }
        xi = next;
    }
    return xi;
}

FacePoint FaceGeometry::closest_point(const Eigen::Vector3d& p) const
{
    const Eigen::Vector3d q = p - origin_;
    Eigen::Vector2d xi = descend(q, nearest_start(q));
    if (strongly_curved_) {
        double nearest = square_distance(q, xi);
        for (int j = -1; j < node_total_; ++j) {
            const Eigen::Vector2d other = descend(q, j < 0 ? centre() : node_xi(j));
            const double f = square_distance(q, other);
            if (f < nearest) {
                nearest = f;
                xi = other;
            }
        }
    }
    const Eigen::Vector3d x = C_ * face_monomials(xi);
    return {xi, origin_ + x, (x - q).norm()};
}

}  // namespace clench::preprocess

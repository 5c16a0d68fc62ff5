#include "preprocess/elements/quadrature.hpp"

#include <array>
#include <cmath>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

struct LinePoint {
    double x, weight;
};

std::vector<LinePoint> gauss_line(int points)
{
    CLENCH_ASSERT(1 <= points && points <= 4);
    switch (points) {
        case 1:
            return {{0.0, 2.0}};
        case 2: {
            const double x = std::sqrt(1.0 / 3.0);
            return {{-x, 1.0}, {x, 1.0}};
        }
        case 3: {
            const double x = std::sqrt(0.6);
            return {{-x, 5.0 / 9.0}, {0.0, 8.0 / 9.0}, {x, 5.0 / 9.0}};
        }
        default: {
            const double root = 2.0 / 7.0 * std::sqrt(1.2);
            const double inner = std::sqrt(3.0 / 7.0 - root);
            const double outer = std::sqrt(3.0 / 7.0 + root);
            const double w_inner = (18.0 + std::sqrt(30.0)) / 36.0;
            const double w_outer = (18.0 - std::sqrt(30.0)) / 36.0;
            return {{-outer, w_outer}, {-inner, w_inner}, {inner, w_inner}, {outer, w_outer}};
        }
    }
}

/// The three points of a triangle rule with barycentric coordinates (a, a, 1 − 2a) in some order;
/// `weight` is relative to the triangle's area ½.
void add_triangle_orbit(double a, double weight, Quadrature& rule)
{
    const double b = 1.0 - 2.0 * a;
    for (const auto& [xi, eta] : {std::array{a, a}, std::array{b, a}, std::array{a, b}}) {
        rule.push_back({{xi, eta, 0.0}, 0.5 * weight});
    }
}

/// The six points (a, b, 1 − a − b) in all orders.
void add_triangle_orbit(double a, double b, double weight, Quadrature& rule)
{
    const double c = 1.0 - a - b;
    for (const auto& [xi, eta] : {std::array{a, b}, std::array{b, a}, std::array{b, c},
                                  std::array{c, b}, std::array{a, c}, std::array{c, a}}) {
        rule.push_back({{xi, eta, 0.0}, 0.5 * weight});
    }
}

/// The four points of a tetrahedron rule with barycentric coordinates (a, a, a, 1 − 3a);
/// `weight` is relative to the volume 1/6.
void add_tetrahedron_orbit(double a, double weight, Quadrature& rule)
{
    for (int k = 0; k < 4; ++k) {
        Eigen::Vector3d xi = Eigen::Vector3d::Constant(a);
        if (k < 3) {
            xi[k] = 1.0 - 3.0 * a;
        }
        rule.push_back({xi, weight / 6.0});
    }
}

/// The six points (a, a, ½ − a, ½ − a).
void add_tetrahedron_edge_orbit(double a, double weight, Quadrature& rule)
{
    for (int k = 0; k < 3; ++k) {
        Eigen::Vector3d xi = Eigen::Vector3d::Constant(a);
        xi[k] = 0.5 - a;
        rule.push_back({xi, weight / 6.0});
        rule.push_back({Eigen::Vector3d::Constant(0.5) - xi, weight / 6.0});
    }
}

}  // namespace

Quadrature gauss(int dimension, int points)
{
    const std::vector<LinePoint> line = gauss_line(points);
    Quadrature rule{{Eigen::Vector3d::Zero(), 1.0}};
    for (int d = 0; d < dimension; ++d) {
        Quadrature product;
        for (const LinePoint& l : line) {
            for (QuadraturePoint p : rule) {
                p.xi[d] = l.x;
                p.weight *= l.weight;
                product.push_back(p);
            }
        }
        rule = product;
    }
    return rule;
}

Quadrature triangle_rule(int points)
{
    Quadrature rule;
    switch (points) {
        case 1:
            rule.push_back({{1.0 / 3.0, 1.0 / 3.0, 0.0}, 0.5});
            break;
        case 3:
            add_triangle_orbit(1.0 / 6.0, 1.0 / 3.0, rule);
            break;
        case 6: {  // degree 4, in closed form
            const double root = std::sqrt(38.0 - 44.0 * std::sqrt(0.4));
            const double spread = std::sqrt(213125.0 - 53320.0 * std::sqrt(10.0));
            add_triangle_orbit((8.0 - std::sqrt(10.0) + root) / 18.0, (620.0 + spread) / 3720.0,
                               rule);
            add_triangle_orbit((8.0 - std::sqrt(10.0) - root) / 18.0, (620.0 - spread) / 3720.0,
                               rule);
            break;
        }
        case 7: {  // degree 5, in closed form
            const double root = std::sqrt(15.0);
            rule.push_back({{1.0 / 3.0, 1.0 / 3.0, 0.0}, 0.5 * 9.0 / 40.0});
            add_triangle_orbit((6.0 - root) / 21.0, (155.0 - root) / 1200.0, rule);
            add_triangle_orbit((6.0 + root) / 21.0, (155.0 + root) / 1200.0, rule);
            break;
        }
        default:  // degree 6
            CLENCH_ASSERT(points == 12);
            add_triangle_orbit(0.249286745170910, 0.116786275726379, rule);
            add_triangle_orbit(0.063089014491502, 0.050844906370207, rule);
            add_triangle_orbit(0.053145049844817, 0.310352451033784, 0.082851075618374, rule);
    }
    return rule;
}

Quadrature tetrahedron_rule(int points)
{
    Quadrature rule;
    const Eigen::Vector3d centre = Eigen::Vector3d::Constant(0.25);
    switch (points) {
        case 1:
            rule.push_back({centre, 1.0 / 6.0});
            break;
        case 4:
            add_tetrahedron_orbit((5.0 - std::sqrt(5.0)) / 20.0, 0.25, rule);
            break;
        default: {  // degree 5, all weights positive
            CLENCH_ASSERT(points == 15);
            const double root = std::sqrt(15.0);
            rule.push_back({centre, 16.0 / 135.0 / 6.0});
            add_tetrahedron_orbit((7.0 - root) / 34.0, (2665.0 + 14.0 * root) / 37800.0, rule);
            add_tetrahedron_orbit((7.0 + root) / 34.0, (2665.0 - 14.0 * root) / 37800.0, rule);
            add_tetrahedron_edge_orbit((5.0 - root) / 20.0, 10.0 / 189.0, rule);
        }
    }
    return rule;
}

Quadrature wedge_rule(int triangle_points, int line_points)
{
    Quadrature rule;
    for (const LinePoint& l : gauss_line(line_points)) {
        for (QuadraturePoint p : triangle_rule(triangle_points)) {
            p.xi[2] = l.x;
            p.weight *= l.weight;
            rule.push_back(p);
        }
    }
    return rule;
}

Quadrature pyramid_rule(int base_points, int axial_points)
{
    CLENCH_ASSERT(axial_points == 1 || axial_points == 2);
    // Gauss-Jacobi for ∫₀¹ f(t) t² dt; the two points are the roots of t² − 4/3 t + 2/5.
    std::vector<LinePoint> axial{{0.75, 1.0 / 3.0}};
    if (axial_points == 2) {
        const double half = std::sqrt(2.0 / 45.0);
        const double low = 2.0 / 3.0 - half;
        const double high = 2.0 / 3.0 + half;
        axial = {{low, (high / 3.0 - 0.25) / (high - low)},
                 {high, (0.25 - low / 3.0) / (high - low)}};
    }
    Quadrature rule;
    for (const LinePoint& t : axial) {
        for (QuadraturePoint p : gauss(2, base_points)) {
            p.xi << t.x * p.xi[0], t.x * p.xi[1], 1.0 - t.x;
            p.weight *= t.weight;
            rule.push_back(p);
        }
    }
    return rule;
}

}  // namespace clench::preprocess

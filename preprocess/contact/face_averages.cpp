#include "preprocess/contact/face_averages.hpp"

#include <cmath>

#include "preprocess/contact/face_quadrature.hpp"
#include "preprocess/elements/quadrature.hpp"

namespace clench::preprocess {
namespace {

/// Sides of faces are cut into so many: where master faces end inside of the slave face, N_k has
/// kinks that no rule integrates exactly.
constexpr int cuts = 4;

/// Points of the triangle at a corner, and of the one opposite that makes it a square.
void add_triangles(const Eigen::Vector3d& corner, double size, bool with_opposite, Quadrature& fine)
{
    const Eigen::Vector3d opposite = corner + Eigen::Vector3d(size, size, 0.0);
    for (const QuadraturePoint& q : triangle_rule(6)) {
        fine.push_back({corner + size * q.xi, size * size * q.weight});
        if (with_opposite) {
            fine.push_back({opposite - size * q.xi, size * size * q.weight});
        }
    }
}

Quadrature fine_triangle()
{
    Quadrature fine;
    const double size = 1.0 / cuts;
    for (int i = 0; i < cuts; ++i) {
        for (int j = 0; i + j < cuts; ++j) {
            add_triangles({i * size, j * size, 0.0}, size, i + j + 1 < cuts, fine);
        }
    }
    return fine;
}

Quadrature fine_square(int dimension)
{
    Quadrature fine;
    const double size = 1.0 / cuts;
    for (int i = 0; i < cuts; ++i) {
        for (int j = 0; j < (dimension == 2 ? cuts : 1); ++j) {
            const Eigen::Vector3d centre((2 * i + 1) * size - 1.0,
                                         dimension == 2 ? (2 * j + 1) * size - 1.0 : 0.0, 0.0);
            for (const QuadraturePoint& q : gauss(dimension, 3)) {
                fine.push_back({centre + size * q.xi, std::pow(size, dimension) * q.weight});
            }
        }
    }
    return fine;
}

const Quadrature& fine_rule(const FaceGeometry& face)
{
    static const Quadrature triangle = fine_triangle(), edge = fine_square(1),
                            square = fine_square(2);
    return face.is_edge() ? edge : face.corner_total() == 3 ? triangle : square;
}

/// ψ_g at ξ for the point at ξ_g: 2 L_c − ⅓ with the barycentric coordinate of the corner c next to
/// it, or the product of lines through 0 at the other Gauss points, ½ (1 + 3 ξ_g ξ).
double point_function(const FaceGeometry& face, const Eigen::Vector2d& at,
                      const Eigen::Vector2d& xi)
{
    if (face.is_edge() || face.corner_total() == 4) {
        const double second = face.is_edge() ? 1.0 : 0.5 * (1.0 + 3.0 * at[1] * xi[1]);
        return 0.5 * (1.0 + 3.0 * at[0] * xi[0]) * second;
    }
    const double L = at[0] > 0.5 ? xi[0] : at[1] > 0.5 ? xi[1] : 1.0 - xi[0] - xi[1];
    return 2.0 * L - 1.0 / 3.0;
}

}  // namespace

std::optional<FaceAverages> face_averages(const FaceGeometry& face, const MasterSurface& master,
                                          const PairLimits& limits)
{
    const std::vector<FaceQuadraturePoint> points = face_quadrature(face);
    FaceAverages averages;
    averages.points.resize(points.size());
    for (FaceAverages::Point& point : averages.points) {
        point.own = FaceValues::Zero(static_cast<Eigen::Index>(face.nodes().size()));
    }
    for (const QuadraturePoint& q : fine_rule(face)) {
        const Eigen::Vector2d xi = q.xi.head<2>();
        const Eigen::Vector3d x = face.position(xi);
        const SlaveShare share{1.0, face.normal(xi)};
        const MasterPoint met = master.find(x, {&share, 1}, face.nodes(), limits);
        if (met.outcome != Outcome::paired) {
            return {};
        }
        const FaceGeometry& below = master.faces()[static_cast<std::size_t>(met.face)];
        const FaceValues N = master_values(below, met, x), own = face.shape_values(xi);
        const double dA = q.weight * area_ratio(face, xi);
        for (std::size_t g = 0; g < averages.points.size(); ++g) {
            FaceAverages::Point& point = averages.points[g];
            const double weight = dA * point_function(face, points[g].xi, xi);
            point.area += weight;
            point.own += weight * own;
            point.gap += weight * (met.point.position - x);
            for (std::size_t k = 0; k < below.nodes().size(); ++k) {
                point.master[below.nodes()[k]] += weight * N[static_cast<Eigen::Index>(k)];
            }
        }
    }
    for (FaceAverages::Point& point : averages.points) {
        if (!(point.area > 0.0)) {  // a face that is bent beyond use
            return {};
        }
        point.own /= point.area;
        point.gap /= point.area;
        for (auto& [node, weight] : point.master) {
            weight /= point.area;
        }
    }
    return averages;
}

}  // namespace clench::preprocess

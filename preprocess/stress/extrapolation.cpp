#include "preprocess/stress/extrapolation.hpp"

#include <map>
#include <mutex>
#include <optional>

#include "core/linalg/dense.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/elements/shape_table.hpp"
#include "preprocess/stress/point_stress.hpp"

namespace clench::preprocess {
namespace {

/// The shape whose functions are fitted to the points; none: a constant.
std::optional<Shape> fitted_shape(const ElementKind& kind)
{
    const bool reduced = kind.integration == Integration::reduced;
    switch (kind.shape) {
        case Shape::tri6:
            return Shape::tri3;
        case Shape::quad4:
            return reduced ? std::nullopt : std::optional(Shape::quad4);
        case Shape::quad8:
            return reduced ? Shape::quad4 : Shape::quad8;
        case Shape::tet10:
            return Shape::tet4;
        case Shape::wedge6:
        case Shape::wedge15:
            return Shape::wedge6;
        case Shape::hex8:
            return reduced ? std::nullopt : std::optional(Shape::hex8);
        case Shape::hex20:
            return reduced ? Shape::hex8 : Shape::hex20;
        default:
            return std::nullopt;
    }
}

Eigen::VectorXd values_at(Shape shape, const Eigen::Vector3d& xi)
{
    ShapeValues N;
    ShapeDerivatives dN;
    shape_functions(shape, xi, N, dN);
    return N;
}

Eigen::MatrixXd fit(const ElementKind& kind)
{
    const int nodes = node_count(kind.shape), points = stress_points(kind);
    const std::optional<Shape> shape = fitted_shape(kind);
    if (!shape) {
        return Eigen::MatrixXd::Constant(nodes, points, 1.0 / points);
    }
    const ShapeTable& table = stiffness_table(kind);
    const int terms = node_count(*shape);
    Eigen::MatrixXd at_points(points, terms), at_nodes(nodes, terms);
    for (int q = 0; q < points; ++q) {
        at_points.row(q) = values_at(*shape, table.xi[q]).transpose();
    }
    const Eigen::MatrixXd& reference = reference_nodes(kind.shape);
    for (int a = 0; a < nodes; ++a) {
        Eigen::Vector3d xi = Eigen::Vector3d::Zero();
        xi.head(reference.rows()) = reference.col(a);
        at_nodes.row(a) = values_at(*shape, xi).transpose();
    }
    return at_nodes * pseudo_inverse(at_points);
}

}  // namespace

const Eigen::MatrixXd& extrapolation(const ElementKind& kind)
{
    static std::mutex guard;
    static std::map<ElementKind, Eigen::MatrixXd> known;
    const std::scoped_lock lock(guard);
    const auto found = known.find(kind);
    return found != known.end() ? found->second : known.emplace(kind, fit(kind)).first->second;
}

}  // namespace clench::preprocess

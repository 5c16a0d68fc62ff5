#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/LU>

#include "preprocess/elements/continuum.hpp"
#include "preprocess/elements/shape_table.hpp"

namespace clench::preprocess {
namespace {

/// det J at every point of a table; d = dimension of the element in the plane x-y or in space.
template <int d>
Eigen::VectorXd jacobians(const ShapeTable& table, const ElementNodes& x)
{
    Eigen::VectorXd j(table.points);
    for (int point = 0; point < table.points; ++point) {
        const Eigen::Map<const Eigen::MatrixXd> dN(table.dN(point), table.nodes, d);
        const Eigen::Matrix<double, d, d> J = x.topRows<d>() * dN;
        j[point] = J.determinant();
    }
    return j;
}

Eigen::VectorXd jacobians(const ShapeTable& table, const ElementNodes& x)
{
    return table.dimension == 3 ? jacobians<3>(table, x) : jacobians<2>(table, x);
}

/// The middle node of a curved line must lie between the quarter points of its chord: else the
/// Jacobian |dx/dξ| comes near zero at an end.
ElementQuality curved_line_quality(const ElementNodes& x)
{
    const Eigen::Vector3d chord = x.col(1) - x.col(0);
    const Eigen::Vector3d bend = x.col(0) + x.col(1) - 2.0 * x.col(2);
    const double length = chord.norm();
    const Eigen::Vector3d t = chord / length;
    const double at_ends[] = {0.5 * length - bend.dot(t), 0.5 * length + bend.dot(t)};
    const double smallest = std::min(at_ends[0], at_ends[1]);
    const double largest = std::max(at_ends[0], at_ends[1]);
    const bool sound = length > 0.0 && std::isfinite(largest);
    return {length, smallest, sound ? smallest / largest : 0.0};
}

}  // namespace

ElementQuality line_quality(const ElementKind& kind, const ElementNodes& x)
{
    if (kind.shape == Shape::line3) {
        return curved_line_quality(x);
    }
    const double length = (x.col(1) - x.col(0)).norm();
    return {length, 0.5 * length, length > 0.0 && std::isfinite(length) ? 1.0 : 0.0};
}

ElementQuality continuum_quality(const ElementKind& kind, const ElementNodes& x)
{
    const Eigen::VectorXd at_points = jacobians(stiffness_table(kind), x);
    const Eigen::VectorXd at_corners = jacobians(corner_table(kind.shape), x);
    const ShapeTable& mass = mass_table(kind.shape);
    const Eigen::Map<const Eigen::VectorXd> weights(mass.weight.data(), mass.points);

    ElementQuality quality;
    quality.volume = weights.dot(jacobians(mass, x));
    quality.smallest_jacobian = std::min(at_points.minCoeff(), at_corners.minCoeff());
    const double largest =
        std::max(at_points.cwiseAbs().maxCoeff(), at_corners.cwiseAbs().maxCoeff());
    // A flat element has Jacobians of the size of round-off, all alike: they count as zero. The
    // comparisons are written so that NaN fails.
    const Eigen::Vector3d extent = x.rowwise().maxCoeff() - x.rowwise().minCoeff();
    const double round_off = 1e-13 * std::pow(extent.maxCoeff(), dimension(kind.shape));
    if (!(largest > round_off) || !std::isfinite(largest)) {
        quality.jacobian_ratio = 0.0;
    } else {
        quality.jacobian_ratio = quality.smallest_jacobian / largest;
    }
    return quality;
}

}  // namespace clench::preprocess

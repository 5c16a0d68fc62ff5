#include "preprocess/elements/shell/shell.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>

#include "preprocess/elements/section_checks.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/elements/shape_table.hpp"
#include "preprocess/elements/shell/shell_strains.hpp"

namespace clench::preprocess {
namespace {

/// ∂x/∂r × ∂x/∂s at every point of a table.
Eigen::Matrix3Xd areas(const ShapeTable& table, const ElementNodes& x)
{
    Eigen::Matrix3Xd result(3, table.points);
    for (int q = 0; q < table.points; ++q) {
        const Eigen::Map<const Eigen::MatrixXd> dN(table.dN(q), table.nodes, 2);
        const Eigen::Matrix<double, 3, 2> J = x * dN;
        result.col(q) = J.col(0).cross(J.col(1));
    }
    return result;
}

/// Abaqus lays the direction that follows the one "closest to the normal" onto the surface: 2 after
/// 1, the default.
Eigen::Vector3d orientation_direction(const Section& section, const Eigen::Vector3d& point)
{
    const int normal = section.orientation_axis == 0 ? 1 : section.orientation_axis;
    return section.orientation->directions_at(point).col(normal % 3);
}

}  // namespace

bool is_shell(const ElementKind& kind)
{
    return dimension(kind.shape) == 2 && kind.integration == Integration::full;
}

ShellNormals surface_normals(Shape shape, const ElementNodes& x)
{
    ShellNormals normals(3, x.cols());
    for (Eigen::Index a = 0; a < x.cols(); ++a) {
        ShapeValues N;
        ShapeDerivatives dN;
        const Eigen::Vector2d at = reference_nodes(shape).col(a);
        shape_functions(shape, {at[0], at[1], 0.0}, N, dN);
        const Eigen::Matrix<double, 3, 2> J = x * dN;
        normals.col(a) = J.col(0).cross(J.col(1)).normalized();
    }
    return normals;
}

void shell_mass(const ElementKind& kind, const ElementNodes& x, const ElementProperties& properties,
                ElementMatrix& M_e)
{
    const ShellStrains strains(shell_table(kind.shape), x, properties);
    const ShapeTable& table = mass_table(kind.shape);
    const double t = properties.thickness;
    const double per_area = properties.density * t + properties.shell.section.mass_per_area;
    const double rotary = properties.density * t * t * t / 12.0;
    const int n = strains.node_dofs();
    M_e.setZero(n, n);
    for (int q = 0; q < table.points; ++q) {
        const Eigen::Vector2d at = table.xi[static_cast<std::size_t>(q)].head<2>();
        const Eigen::Matrix3d base = strains.base(at, 0.0);
        const double dA =
            table.weight[static_cast<std::size_t>(q)] * base.col(0).cross(base.col(1)).norm();
        const ShellRows motion = strains.motion(at).leftCols(n);
        // What drills has the inertia of a fibre too, but none in rigid motion.
        const ShellRows drilling = strains.drilling(at).leftCols(n);
        M_e += dA * per_area * motion.topRows(3).transpose() * motion.topRows(3);
        M_e += dA * rotary * motion.bottomRows(3).transpose() * motion.bottomRows(3);
        M_e += dA * rotary * drilling.transpose() * drilling;
    }
}

ElementQuality shell_quality(const ElementKind& kind, const ElementNodes& x)
{
    const ShapeTable& table = mass_table(kind.shape);
    const Eigen::Matrix3Xd inside = areas(table, x), corners = areas(corner_table(kind.shape), x);
    const Eigen::Map<const Eigen::VectorXd> weights(table.weight.data(), table.points);
    const Eigen::Vector3d normal = (inside * weights).normalized();
    const Eigen::VectorXd at_corners = corners.transpose() * normal;
    const Eigen::VectorXd at_points = inside.transpose() * normal;

    ElementQuality quality;
    quality.volume = weights.dot(inside.colwise().norm());
    quality.smallest_jacobian = std::min(at_points.minCoeff(), at_corners.minCoeff());
    const double largest = std::max(at_points.maxCoeff(), at_corners.maxCoeff());
    const Eigen::Vector3d extent = x.rowwise().maxCoeff() - x.rowwise().minCoeff();
    const bool sound = largest > 1e-13 * extent.squaredNorm() && std::isfinite(largest);
    quality.jacobian_ratio = sound ? quality.smallest_jacobian / largest : 0.0;
    return quality;
}

void read_shell_section(const Section& section, const Material& material,
                        const Eigen::Vector3d& point, ElementProperties& properties)
{
    require_positive(section.thickness, "thickness", section);
    properties.thickness = section.thickness;
    ShellProperties& shell = properties.shell;
    shell.section = section.shell.value_or(ShellSection{});
    require_positive(shell.section.shear_factor, "factor of the transverse shear area", section);
    require_positive(shell.section.bending_factor, "factor of the moment of inertia", section);
    require_at_least_zero(shell.section.mass_per_area, "mass per area", section);
    require(std::isfinite(shell.section.offset), section, "offset is not a number");
    properties.D = material.stiffness();
    if (section.orientation) {
        shell.direction_1 = orientation_direction(section, point);
        shell.angle = section.orientation_angle * std::numbers::pi / 180.0;
    }
}

}  // namespace clench::preprocess

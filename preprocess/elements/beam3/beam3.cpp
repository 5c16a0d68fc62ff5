#include "preprocess/elements/beam3/beam3.hpp"

#include <Eigen/Geometry>

#include "preprocess/elements/beam.hpp"
#include "preprocess/elements/shape_table.hpp"

namespace clench::preprocess {
namespace {

constexpr int dof_total = 18;
/// Stands for "rigid in shear" (a factor of 0): shear then adds 1/1000 of what it adds to a solid
/// section.
constexpr double rigid_shear_factor = 1000.0;

Eigen::Matrix3d cross_matrix(const Eigen::Vector3d& v)
{
    Eigen::Matrix3d S;
    S << 0.0, -v[2], v[1], v[2], 0.0, -v[0], -v[1], v[0], 0.0;
    return S;
}

/// Line, section axes (columns t, n1, n2) and functions at one point.
struct BeamPoint {
    Eigen::Map<const Eigen::Vector3d> N, dN;
    double J;
    Eigen::Matrix3d axes;

    BeamPoint(const ShapeTable& table, int q, const ElementNodes& x, const Eigen::Vector3d& normal)
        : N(table.N(q)), dN(table.dN(q))
    {
        const Eigen::Vector3d tangent = x * dN;
        J = tangent.norm();
        ElementNodes along(3, 2);
        along << Eigen::Vector3d::Zero(), tangent;
        axes = beam_axes(along, normal);
    }
};

double factor_of(double shear_factor)
{
    return shear_factor > 0.0 ? shear_factor : rigid_shear_factor;
}

/// Forces N, V1, V2 and moments T, M1, M2 over the strains (t, n1, n2) · (du/ds − θ × t) and
/// curvatures (t, n1, n2) · dθ/ds. A rotation about n1 moves fibres at n2, hence the order of I.
Eigen::Matrix<double, 6, 6> section_stiffness(const ElementProperties& p)
{
    const BeamProfile& beam = p.beam;
    Eigen::Matrix<double, 6, 6> C = Eigen::Matrix<double, 6, 6>::Zero();
    C(0, 0) = p.young * beam.area;
    C(1, 1) = factor_of(beam.shear_factor_1) * p.shear * beam.area;
    C(2, 2) = factor_of(beam.shear_factor_2) * p.shear * beam.area;
    C(3, 3) = p.shear * beam.torsion;
    C(4, 4) = p.young * beam.inertia_1;
    C(5, 5) = p.young * beam.inertia_2;
    C(4, 5) = C(5, 4) = -p.young * beam.inertia_12;
    return C;
}

}  // namespace

void beam3_stiffness(const ElementNodes& x, const ElementProperties& properties, ElementMatrix& K_e)
{
    const ShapeTable& table = stiffness_table({Shape::line3, Family::beam, Integration::full});
    const Eigen::Matrix<double, 6, 6> C = section_stiffness(properties);
    K_e.setZero(dof_total, dof_total);
    for (int q = 0; q < table.points; ++q) {
        const BeamPoint point(table, q, x, properties.beam_normal);
        const Eigen::Matrix3d to_local = point.axes.transpose();
        Eigen::Matrix<double, 6, dof_total> B = Eigen::Matrix<double, 6, dof_total>::Zero();
        for (int a = 0; a < 3; ++a) {
            B.block<3, 3>(0, 6 * a) = point.dN[a] / point.J * to_local;
            B.block<3, 3>(0, 6 * a + 3) =
                point.N[a] * to_local * cross_matrix(point.axes.col(0));  // −θ × t = t × θ
            B.block<3, 3>(3, 6 * a + 3) = point.dN[a] / point.J * to_local;
        }
        K_e += table.weight[static_cast<std::size_t>(q)] * point.J * B.transpose() * C * B;
    }
}

void beam3_mass(const ElementNodes& x, const ElementProperties& properties, ElementMatrix& M_e)
{
    const ShapeTable& table = mass_table(Shape::line3);
    const BeamProfile& beam = properties.beam;
    const double line_mass = properties.density * beam.area + beam.mass_per_length;
    const Eigen::Matrix2d I = properties.density * second_moments(beam);
    Eigen::Matrix3d local = Eigen::Matrix3d::Zero();  // rotary inertia about t, n1, n2
    local(0, 0) = I.trace();
    local.bottomRightCorner<2, 2>() << I(1, 1), -I(0, 1), -I(0, 1), I(0, 0);
    M_e.setZero(dof_total, dof_total);
    for (int q = 0; q < table.points; ++q) {
        const BeamPoint point(table, q, x, properties.beam_normal);
        const double w = table.weight[static_cast<std::size_t>(q)] * point.J;
        const Eigen::Matrix3d rotary = point.axes * local * point.axes.transpose();
        for (int a = 0; a < 3; ++a) {
            for (int b = 0; b < 3; ++b) {
                const double NN = w * point.N[a] * point.N[b];
                M_e.block<3, 3>(6 * a, 6 * b).diagonal().array() += NN * line_mass;
                M_e.block<3, 3>(6 * a + 3, 6 * b + 3) += NN * rotary;
            }
        }
    }
}

}  // namespace clench::preprocess

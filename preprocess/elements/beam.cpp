#include "preprocess/elements/beam.hpp"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/elements/quadrature.hpp"

namespace clench::preprocess {
namespace {

using Matrix12d = Eigen::Matrix<double, 12, 12>;
using Matrix2x12d = Eigen::Matrix<double, 2, 12>;

/// S⁻¹, S = G A diag(k1, k2); a factor of 0 stands for a beam that is rigid in shear.
Eigen::Matrix2d shear_compliance(const ElementProperties& p)
{
    const double GA = p.shear * p.beam.area;
    Eigen::Vector2d compliance = Eigen::Vector2d::Zero();
    if (p.beam.shear_factor_1 > 0.0) {
        compliance[0] = 1.0 / (p.beam.shear_factor_1 * GA);
    }
    if (p.beam.shear_factor_2 > 0.0) {
        compliance[1] = 1.0 / (p.beam.shear_factor_2 * GA);
    }
    return compliance.asDiagonal();
}

/// Bending in both planes at once: deflections w = (w1, w2) along n1, n2 and rotations of the
/// section φ = (φ1, φ2) with w' = φ + γ. Without load along the beam
///   (E I φ')' + S γ = 0,  S γ = const   ⇒   φ = φ_0 + (φ_1 − φ_0 − b) ξ + b ξ²,
///   γ = −(Φ/6) b,   Φ = (12/L²) S⁻¹ E I,   b = 6 (1 + Φ)⁻¹ (½ (φ_0 + φ_1) − (w_1 − w_0)/L).
/// I and S are 2 × 2 matrices, so that a product of inertia and two different shear factors are
/// treated exactly; with scalars these are the functions of [FriedmanKosmatka1993].
struct BendingInterpolation {
    double L;
    Eigen::Matrix2d EI, Phi;
    Matrix2x12d w_0, phi_0, w_1, phi_1, b;  ///< rows: the quantity of the 12 local DOFs

    BendingInterpolation(const ElementProperties& p, double length)
        : L(length), EI(p.young * second_moments(p.beam))
    {
        Phi = 12.0 / (L * L) * shear_compliance(p) * EI;
        w_0.setZero();
        phi_0.setZero();
        w_0(0, 1) = w_0(1, 2) = 1.0;
        phi_0(0, 5) = 1.0;   // a rotation about n2 tilts t towards n1 ...
        phi_0(1, 4) = -1.0;  // ... about n1 away from n2
        w_1.setZero();
        phi_1.setZero();
        w_1.rightCols<6>() = w_0.leftCols<6>();
        phi_1.rightCols<6>() = phi_0.leftCols<6>();
        b = 6.0 * (Eigen::Matrix2d::Identity() + Phi).inverse() *
            (0.5 * (phi_0 + phi_1) - (w_1 - w_0) / L);
    }

    Matrix2x12d rotation(double xi) const
    {
        return phi_0 + (phi_1 - phi_0 - b) * xi + b * (xi * xi);
    }
    /// φ' = ∂φ/∂x.
    Matrix2x12d curvature(double xi) const { return (phi_1 - phi_0 + b * (2.0 * xi - 1.0)) / L; }
    /// γ, constant along the beam.
    Matrix2x12d shear_strain() const { return Phi * b * (-1.0 / 6.0); }
    /// S γ = −(2/L²) E I b, also where the beam is rigid in shear.
    Matrix2x12d shear_force() const { return EI * b * (-2.0 / (L * L)); }
    Matrix2x12d deflection(double xi) const
    {
        const double xi_2 = xi * xi;
        return w_0 + L * ((phi_0 + shear_strain()) * xi + (phi_1 - phi_0 - b) * (0.5 * xi_2) +
                          b * (xi_2 * xi / 3.0));
    }
};

/// Adds k (1 −1; −1 1) to two local DOFs.
void add_bar(double k, int i, int j, Matrix12d& K)
{
    K(i, i) += k;
    K(j, j) += k;
    K(i, j) -= k;
    K(j, i) -= k;
}

/// Adds m/6 (2 1; 1 2), linear interpolation.
void add_bar_mass(double m, int i, int j, Matrix12d& M)
{
    M(i, i) += m / 3.0;
    M(j, j) += m / 3.0;
    M(i, j) += m / 6.0;
    M(j, i) += m / 6.0;
}

/// From the local axes to the basic frame: A K Aᵀ with A = diag(axes, …).
void rotate_to_basic(const Eigen::Matrix3d& axes, const Matrix12d& local, ElementMatrix& out)
{
    out.resize(12, 12);
    for (int b = 0; b < 4; ++b) {
        for (int a = 0; a <= b; ++a) {
            const Eigen::Matrix3d block = local.block<3, 3>(3 * a, 3 * b);
            Eigen::Matrix3d rotated = axes * block * axes.transpose();
            if (a == b) {
                rotated = Eigen::Matrix3d(0.5 * (rotated + rotated.transpose()));
            }
            out.block<3, 3>(3 * a, 3 * b) = rotated;
            out.block<3, 3>(3 * b, 3 * a) = rotated.transpose();
        }
    }
}

/// How the ends of the line of centroids follow the nodes at the shear centre, r = (0, c1, c2):
/// u + θ × r, for the stiffness along the line alone: shear and torsion act at the shear centre.
Matrix12d to_centroid(const BeamProfile& beam, bool along_alone)
{
    Matrix12d T = Matrix12d::Identity();
    for (const int end : {0, 6}) {
        T(end, end + 4) = beam.centroid_2;
        T(end, end + 5) = -beam.centroid_1;
        T(end + 1, end + 3) = along_alone ? 0.0 : -beam.centroid_2;
        T(end + 2, end + 3) = along_alone ? 0.0 : beam.centroid_1;
    }
    return T;
}

double length_of(const ElementNodes& x)
{
    return (x.col(1) - x.col(0)).norm();
}

}  // namespace

Eigen::Matrix2d second_moments(const BeamProfile& beam)
{
    Eigen::Matrix2d I;
    I << beam.inertia_2, beam.inertia_12, beam.inertia_12, beam.inertia_1;
    return I;
}

Eigen::Matrix3d beam_axes(const ElementNodes& x, const Eigen::Vector3d& normal)
{
    const Eigen::Vector3d axis = x.col(1) - x.col(0);
    const double length = axis.norm();
    if (!(length > 0.0)) {
        throw InputError("beam",
                         fmt::format("its length is {}, expected a positive number", length),
                         "its two nodes lie at the same point");
    }
    const Eigen::Vector3d t = axis / length;
    const Eigen::Vector3d across = normal - normal.dot(t) * t;
    if (!(across.norm() > 1e-6 * normal.norm())) {
        throw InputError("beam",
                         fmt::format("the direction ({}, {}, {}) of its first section axis is "
                                     "parallel to its axis, expected one across it",
                                     normal[0], normal[1], normal[2]),
                         "give a direction with the beam section (default is (0, 0, -1))");
    }
    Eigen::Matrix3d axes;
    axes.col(0) = t;
    axes.col(1) = across.normalized();
    axes.col(2) = t.cross(axes.col(1));
    return axes;
}

void beam_stiffness(const ElementNodes& x, const ElementProperties& properties, ElementMatrix& K_e)
{
    const Eigen::Matrix3d axes = beam_axes(x, properties.beam_normal);
    const double L = length_of(x);
    const BendingInterpolation bending(properties, L);
    Matrix12d K = Matrix12d::Zero();
    add_bar(properties.young * properties.beam.area / L, 0, 6, K);
    add_bar(properties.shear * properties.beam.torsion / L, 3, 9, K);
    for (const QuadraturePoint& point : gauss(1, 2)) {
        const Matrix2x12d curvature = bending.curvature(0.5 * (1.0 + point.xi[0]));
        K += 0.5 * point.weight * L * curvature.transpose() * bending.EI * curvature;
    }
    K += L * bending.shear_strain().transpose() * bending.shear_force();
    if (properties.beam.centroid_1 != 0.0 || properties.beam.centroid_2 != 0.0) {
        const Matrix12d T = to_centroid(properties.beam, true);
        K = (T.transpose() * K * T).eval();
    }
    rotate_to_basic(axes, K, K_e);
}

void beam_mass(const ElementNodes& x, const ElementProperties& properties, ElementMatrix& M_e)
{
    const Eigen::Matrix3d axes = beam_axes(x, properties.beam_normal);
    const double L = length_of(x);
    const BendingInterpolation bending(properties, L);
    const BeamProfile& beam = properties.beam;
    const double line_mass = properties.density * beam.area + beam.mass_per_length;
    const Eigen::Matrix2d rotary = properties.density * second_moments(beam);
    Matrix12d M = Matrix12d::Zero();
    add_bar_mass(line_mass * L, 0, 6, M);
    add_bar_mass(rotary.trace() * L, 3, 9, M);
    for (const QuadraturePoint& point : gauss(1, 4)) {  // degree 6 in ξ
        const double xi = 0.5 * (1.0 + point.xi[0]);
        const Matrix2x12d w = bending.deflection(xi);
        const Matrix2x12d phi = bending.rotation(xi);
        M += 0.5 * point.weight * L *
             (line_mass * w.transpose() * w + phi.transpose() * rotary * phi);
    }
    if (beam.centroid_1 != 0.0 || beam.centroid_2 != 0.0) {
        const Matrix12d T = to_centroid(beam, false);
        M = (T.transpose() * M * T).eval();
    }
    rotate_to_basic(axes, M, M_e);
}

}  // namespace clench::preprocess

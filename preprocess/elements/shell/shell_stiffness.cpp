#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>
#include <Eigen/Geometry>
#include <Eigen/LU>

#include "preprocess/elements/elasticity.hpp"
#include "preprocess/elements/gradient_products.hpp"
#include "preprocess/elements/shell/shell.hpp"
#include "preprocess/elements/shell/shell_strains.hpp"

namespace clench::preprocess {
namespace {

/// Stiffness of the rotation about the normal, over G t · min(1, (t/h)²): of the size of the
/// bending stiffness of the element, so that it cannot lock thin curved shells.
constexpr double drilling_factor = 0.1;

using Matrix5d = Eigen::Matrix<double, 5, 5>;
/// Strains 11, 22, 12, 13, 23 over DOFs, own functions and enhanced strains.
using StrainRows5 = Eigen::Matrix<double, 5, Eigen::Dynamic, 0, 5, 57>;
using FullMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 57, 57>;

/// From covariant strains (rr, ss, rs, rζ, sζ) to those along e1, e2, e3 ∥ g_ζ.
Matrix5d to_cartesian(const Eigen::Matrix3d& base, const Eigen::Matrix3d& axes)
{
    const Eigen::Matrix3d A = (base.inverse() * axes).transpose();  // A_αi = e_α · gⁱ
    const auto strain = [&](int p, int q) {
        Eigen::Matrix<double, 1, 5> row;
        row << A(p, 0) * A(q, 0), A(p, 1) * A(q, 1), 0.5 * (A(p, 0) * A(q, 1) + A(p, 1) * A(q, 0)),
            0.5 * (A(p, 0) * A(q, 2) + A(p, 2) * A(q, 0)),
            0.5 * (A(p, 1) * A(q, 2) + A(p, 2) * A(q, 1));
        return row;
    };
    Matrix5d T;
    T << strain(0, 0), strain(1, 1), 2.0 * strain(0, 1), 2.0 * strain(0, 2), 2.0 * strain(1, 2);
    return T;
}

/// Local axes: e3 along g_ζ, e1 the part of `direction` across it, rotated by `angle`.
Eigen::Matrix3d local_axes(const Eigen::Matrix3d& base, const Eigen::Vector3d& direction,
                           double angle)
{
    Eigen::Matrix3d axes;
    axes.col(2) = base.col(2).normalized();
    const Eigen::Vector3d across = direction - direction.dot(axes.col(2)) * axes.col(2);
    const Eigen::Vector3d e1 = across.normalized();
    axes.col(0) = std::cos(angle) * e1 + std::sin(angle) * axes.col(2).cross(e1);
    axes.col(1) = axes.col(2).cross(axes.col(0));
    return axes;
}

/// Stresses 11, 22, 12, 13, 23 over strains, with σ33 = 0.
Matrix5d shell_elasticity(const ElementProperties& properties)
{
    Matrix5d D = Matrix5d::Zero();
    D.topLeftCorner<3, 3>() = plane_stiffness_matrix(properties.D, Family::plane_stress);
    D.bottomRightCorner<2, 2>() =
        properties.shell.section.shear_factor * properties.D.bottomRightCorner<2, 2>();
    return D;
}

/// One direction for all points of an element, so that its axes do not jump.
Eigen::Vector3d first_direction(const ElementProperties& properties, const Eigen::Vector3d& normal)
{
    Eigen::Vector3d direction = properties.shell.direction_1.value_or(Eigen::Vector3d::UnitX());
    if (direction.cross(normal).norm() < 2e-3 * direction.norm() * normal.norm()) {
        direction = Eigen::Vector3d::UnitZ();  // within 0.1 degrees, as in Abaqus
    }
    return direction;
}

Eigen::Vector2d centre_of(Shape shape)
{
    return corner_count(shape) == 3 ? Eigen::Vector2d::Constant(1.0 / 3.0)
                                    : Eigen::Vector2d::Zero();
}

class ShellStiffness {
public:
    ShellStiffness(const ShellTable& table, const ElementNodes& x,
                   const ElementProperties& properties)
        : table_(table),
          strains_(table, x, properties),
          D_(shell_elasticity(properties)),
          angle_(properties.shell.angle),
          membrane_(strains_.membrane_samples()),
          shear_(strains_.shear_samples()),
          // Two points of a layer: their moment of inertia is that of the section.
          zeta_(std::sqrt(properties.shell.section.bending_factor / 3.0))
    {
        const Eigen::Matrix3d base = strains_.base(centre_of(table.shape), 0.0);
        direction_ = first_direction(properties, base.col(2));
        centre_ = to_cartesian(base, local_axes(base, direction_, angle_)).topLeftCorner<3, 3>();
        centre_volume_ = base.determinant();
        enhanced_ = table.enhanced ? 4 : 0;
        const int total = strains_.size() + enhanced_;
        K_.setZero(total, total);
        if (table.projected) {
            find_projection();
        }
    }

    void integrate()
    {
        double area = 0.0;
        for (const ShellPoint& point : table_.points) {
            area += point.weight * surface(point);
            add_layers(point);
        }
        const double t = strains_.thickness();
        const double stiffness = drilling_factor * D_(2, 2) * t * std::min(1.0, t * t / area);
        for (const ShellPoint& point : table_.points) {
            const ShellRows row = strains_.drilling(point.at);
            K_.topLeftCorner(row.cols(), row.cols()) +=
                point.weight * surface(point) * stiffness * row.transpose() * row;
        }
    }

    /// Without the element's own functions.
    void condense(ElementMatrix& K_e) const
    {
        const Eigen::Index n = strains_.node_dofs(), own = K_.rows() - n;
        K_e = K_.topLeftCorner(n, n);
        if (own > 0) {
            const FullMatrix K_an = K_.bottomLeftCorner(own, n);
            const FullMatrix K_aa = K_.bottomRightCorner(own, own);
            K_e -= K_an.transpose() * K_aa.ldlt().solve(K_an);
        }
        K_e = (0.5 * (K_e + K_e.transpose())).eval();
    }

private:
    double surface(const ShellPoint& point) const
    {
        const Eigen::Matrix3d base = strains_.base(point.at, 0.0);
        return base.col(0).cross(base.col(1)).norm();
    }

    static Eigen::Vector4d bilinear(const Eigen::Vector2d& at)
    {
        return {1.0, at[0], at[1], at[0] * at[1]};
    }

    /// Coefficients of γ_rs: minimises Σ w (γ_rs − c · bilinear)² / j over the points.
    void find_projection()
    {
        Eigen::Matrix4d normal = Eigen::Matrix4d::Zero();
        ShellRows right = ShellRows::Zero(4, strains_.size());
        for (const ShellPoint& point : table_.points) {
            const Eigen::Vector4d p = bilinear(point.at);
            const double weight = point.weight / surface(point);
            normal += weight * p * p.transpose();
            right += weight * p * (point.membrane.row(2) * membrane_);
        }
        in_plane_shear_ = normal.inverse() * right;
    }

    /// Assumed membrane strains minus those of the displacements.
    ShellRows membrane_change(const ShellPoint& point) const
    {
        ShellRows assumed = point.membrane * membrane_;
        if (table_.projected) {
            assumed.row(2) = bilinear(point.at).transpose() * in_plane_shear_;
        }
        return assumed - strains_.in_plane(point.at, 0.0);
    }

    void add_layers(const ShellPoint& point)
    {
        const ShellRows change =
            membrane_.rows() > 0 ? membrane_change(point) : ShellRows::Zero(3, strains_.size());
        const ShellRows shear = point.shear * shear_;
        for (const double zeta : {-zeta_, zeta_}) {
            StrainRows5 covariant(5, strains_.size());
            covariant.topRows<3>() = strains_.in_plane(point.at, zeta);
            covariant.topRows<3>() += change;
            covariant.bottomRows<2>() = shear;
            add_layer(point, zeta, covariant);
        }
    }

    void add_layer(const ShellPoint& point, double zeta, const StrainRows5& covariant)
    {
        const Eigen::Matrix3d base = strains_.base(point.at, zeta);
        const double volume = positive_jacobian(base.determinant());
        StrainRows5 B = StrainRows5::Zero(5, K_.cols());
        B.leftCols(strains_.size()) =
            to_cartesian(base, local_axes(base, direction_, angle_)) * covariant;
        if (enhanced_ > 0) {
            // ∫ over the element is zero against constant stress, as (j₀/j) r j₀⁻¹ is odd.
            Eigen::Matrix<double, 3, 4> modes = Eigen::Matrix<double, 3, 4>::Zero();
            modes(0, 0) = modes(2, 2) = point.at[0];
            modes(1, 1) = modes(2, 3) = point.at[1];
            B.topRightCorner<3, 4>() = centre_volume_ / volume * centre_ * modes;
        }
        K_ += point.weight * volume * B.transpose() * D_ * B;
    }

    const ShellTable& table_;
    ShellStrains strains_;
    Matrix5d D_;
    double angle_;
    ShellRows membrane_, shear_, in_plane_shear_;
    double zeta_;
    Eigen::Vector3d direction_;
    Eigen::Matrix3d centre_;
    double centre_volume_;
    int enhanced_;
    FullMatrix K_;
};

}  // namespace

void shell_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e)
{
    ShellStiffness stiffness(shell_table(kind.shape), x, properties);
    stiffness.integrate();
    stiffness.condense(K_e);
}

}  // namespace clench::preprocess

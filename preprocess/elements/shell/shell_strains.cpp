#include "preprocess/elements/shell/shell_strains.hpp"

#include <Eigen/Geometry>

#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/elements/shell/shell.hpp"

namespace clench::preprocess {
namespace {

/// Two unit vectors across d.
Eigen::Matrix<double, 3, 2> tangents_across(const Eigen::Vector3d& d)
{
    Eigen::Matrix<double, 3, 2> t;
    t.col(0) = d.unitOrthogonal();
    t.col(1) = d.cross(t.col(0)).normalized();
    return t;
}

}  // namespace

ShellStrains::ShellStrains(const ShellTable& table, const ElementNodes& x,
                           const ElementProperties& properties)
    : table_(table),
      nodes_(node_count(table.shape)),
      bubble_shifts_(table.bubble == ShellTable::Bubble::node ? 3 : 0),
      bubble_turns_(table.bubble == ShellTable::Bubble::none ? 0 : 2),
      offset_(properties.shell.section.offset),
      half_(0.5 * properties.thickness),
      x_(x),
      d_(properties.shell.normals.cols() > 0 ? properties.shell.normals
                                             : surface_normals(table.shape, x))
{
    size_ = 6 * nodes_ + bubble_shifts_ + bubble_turns_;
    bubble_directions_ = tangents_across(d_.rowwise().mean());
}

ShellStrains::Functions ShellStrains::functions(const Eigen::Vector2d& at) const
{
    ShapeValues N;
    ShapeDerivatives dN;
    shape_functions(table_.shape, {at[0], at[1], 0.0}, N, dN);
    Functions f;
    f.N = N;
    f.dN = dN;
    const auto [r, s] = std::pair(at[0], at[1]);
    if (table_.bubble == ShellTable::Bubble::rotation) {
        f.bubble = 27.0 * r * s * (1.0 - r - s);
        f.bubble_slope << 27.0 * s * (1.0 - 2.0 * r - s), 27.0 * r * (1.0 - r - 2.0 * s);
    } else if (table_.bubble == ShellTable::Bubble::node) {
        f.bubble = (1.0 - r * r) * (1.0 - s * s);
        f.bubble_slope << -2.0 * r * (1.0 - s * s), -2.0 * s * (1.0 - r * r);
    }
    return f;
}

Eigen::Matrix3d ShellStrains::base(const Eigen::Vector2d& at, double zeta) const
{
    const Functions f = functions(at);
    Eigen::Matrix3d g;
    g.leftCols<2>() = (x_ + height(zeta) * d_) * f.dN;
    g.col(2) = half_ * d_ * f.N;
    return g;
}

void ShellStrains::add_slope(const Functions& f, int i, double zeta, const Eigen::Vector3d& g,
                             double factor, ShellRows::RowXpr row) const
{
    const double z = height(zeta);
    for (int a = 0; a < nodes_; ++a) {
        const double slope = factor * f.dN(a, i);
        row.segment<3>(6 * a) += slope * g;
        row.segment<3>(6 * a + 3) += slope * z * d_.col(a).cross(g);  // g · (θ × d) = θ · (d × g)
    }
    const double slope = factor * f.bubble_slope[i];
    for (int k = 0; k < bubble_shifts_; ++k) {
        row[6 * nodes_ + k] += slope * g[k];
    }
    for (int k = 0; k < bubble_turns_; ++k) {
        row[6 * nodes_ + bubble_shifts_ + k] +=
            slope * zeta * half_ * g.dot(bubble_directions_.col(k));
    }
}

void ShellStrains::add_across(const Functions& f, const Eigen::Vector3d& g,
                              ShellRows::RowXpr row) const
{
    for (int a = 0; a < nodes_; ++a) {
        row.segment<3>(6 * a + 3) += half_ * f.N[a] * d_.col(a).cross(g);
    }
    for (int k = 0; k < bubble_turns_; ++k) {
        row[6 * nodes_ + bubble_shifts_ + k] += half_ * f.bubble * g.dot(bubble_directions_.col(k));
    }
}

ShellRows ShellStrains::in_plane(const Eigen::Vector2d& at, double zeta) const
{
    const Functions f = functions(at);
    const Eigen::Matrix3d g = base(at, zeta);
    ShellRows rows = ShellRows::Zero(3, size_);
    add_slope(f, 0, zeta, g.col(0), 1.0, rows.row(0));
    add_slope(f, 1, zeta, g.col(1), 1.0, rows.row(1));
    add_slope(f, 1, zeta, g.col(0), 1.0, rows.row(2));
    add_slope(f, 0, zeta, g.col(1), 1.0, rows.row(2));
    return rows;
}

ShellRows ShellStrains::shear(const Eigen::Vector2d& at) const
{
    const Functions f = functions(at);
    const Eigen::Matrix3d g = base(at, 0.0);
    ShellRows rows = ShellRows::Zero(2, size_);
    for (int i = 0; i < 2; ++i) {
        add_slope(f, i, 0.0, g.col(2), 1.0, rows.row(i));
        add_across(f, g.col(i), rows.row(i));
    }
    return rows;
}

ShellRows ShellStrains::drilling(const Eigen::Vector2d& at) const
{
    const Functions f = functions(at);
    const Eigen::Matrix3d g = base(at, 0.0);
    const Eigen::Vector3d area = g.col(0).cross(g.col(1));
    const double J = area.norm();
    ShellRows rows = ShellRows::Zero(1, size_);
    for (int a = 0; a < nodes_; ++a) {
        rows.row(0).segment<3>(6 * a + 3) += f.N[a] * area / J;
    }
    // n · rot u = (g_s · u_,r − g_r · u_,s) / |g_r × g_s|
    add_slope(f, 0, 0.0, g.col(1), -0.5 / J, rows.row(0));
    add_slope(f, 1, 0.0, g.col(0), 0.5 / J, rows.row(0));
    rows.rightCols(bubble_shifts_ + bubble_turns_).setZero();
    return rows;
}

ShellRows ShellStrains::motion(const Eigen::Vector2d& at) const
{
    const Functions f = functions(at);
    ShellRows rows = ShellRows::Zero(6, size_);
    for (int a = 0; a < nodes_; ++a) {
        for (int i = 0; i < 3; ++i) {
            rows(i, 6 * a + i) = f.N[a];
            const Eigen::Vector3d turn = d_.col(a).cross(Eigen::Vector3d::Unit(i));
            rows.row(i).segment<3>(6 * a + 3) = offset_ * f.N[a] * turn;
            rows.row(3 + i).segment<3>(6 * a + 3) = f.N[a] * turn;
        }
    }
    return rows;
}

ShellRows ShellStrains::membrane_samples() const
{
    ShellRows rows(static_cast<Eigen::Index>(table_.membrane.size()), size_);
    for (Eigen::Index k = 0; k < rows.rows(); ++k) {
        const StrainSample& sample = table_.membrane[static_cast<std::size_t>(k)];
        rows.row(k) = sample.part.transpose() * in_plane(sample.at, 0.0);
    }
    return rows;
}

ShellRows ShellStrains::shear_samples() const
{
    ShellRows rows(static_cast<Eigen::Index>(table_.shear.size()), size_);
    for (Eigen::Index k = 0; k < rows.rows(); ++k) {
        const StrainSample& sample = table_.shear[static_cast<std::size_t>(k)];
        rows.row(k) = sample.part.head<2>().transpose() * shear(sample.at);
    }
    return rows;
}

}  // namespace clench::preprocess

#pragma once

#include <Eigen/Core>

#include "preprocess/elements/element.hpp"
#include "preprocess/elements/shell/shell_table.hpp"

namespace clench::preprocess {

/// Rows of strains over the DOFs of a shell and its own functions: at most 8 · 6 + 5.
using ShellRows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 32, 53>;

/// Strains of the displacements of one shell,
///   X = Σ N_a (x_a + z d_a),   u = Σ N_a (u_a + z θ_a × d_a),   z = offset + ζ t/2,
/// in its covariant base g_r, g_s, g_ζ. Rigid motions have none: u_,i = ω × g_i.
class ShellStrains {
public:
    ShellStrains(const ShellTable& table, const ElementNodes& x,
                 const ElementProperties& properties);

    int node_dofs() const { return 6 * nodes_; }
    /// With the functions of its own, which come last.
    int size() const { return size_; }
    double thickness() const { return 2.0 * half_; }

    /// Columns g_r, g_s, g_ζ.
    Eigen::Matrix3d base(const Eigen::Vector2d& at, double zeta) const;
    /// ε_rr, ε_ss, γ_rs.
    ShellRows in_plane(const Eigen::Vector2d& at, double zeta) const;
    /// γ_rζ, γ_sζ in the middle surface.
    ShellRows shear(const Eigen::Vector2d& at) const;
    /// Rotation about the normal minus that of the surface, n · θ − ½ n · rot u: what the strains
    /// do not see of the six DOFs of a node.
    ShellRows drilling(const Eigen::Vector2d& at) const;
    /// Displacement of the middle surface and the change of the normal, 6 rows.
    ShellRows motion(const Eigen::Vector2d& at) const;

    /// Samples of the membrane and shear strains that the table asks for, one row each.
    ShellRows membrane_samples() const;
    ShellRows shear_samples() const;

private:
    /// Functions at a point; those of its own are zero in number or one.
    struct Functions {
        Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 8, 1> N;
        Eigen::Matrix<double, Eigen::Dynamic, 2, 0, 8, 2> dN;
        double bubble = 0.0;
        Eigen::Vector2d bubble_slope = Eigen::Vector2d::Zero();
    };
    Functions functions(const Eigen::Vector2d& at) const;
    double height(double zeta) const { return offset_ + zeta * half_; }
    /// Adds factor · (g · ∂u/∂parameter i) at ζ to a row.
    void add_slope(const Functions& f, int i, double zeta, const Eigen::Vector3d& g, double factor,
                   ShellRows::RowXpr row) const;
    /// Adds g · ∂u/∂ζ.
    void add_across(const Functions& f, const Eigen::Vector3d& g, ShellRows::RowXpr row) const;

    const ShellTable& table_;
    int nodes_, size_, bubble_shifts_, bubble_turns_;
    double offset_, half_;
    ElementNodes x_;
    ShellNormals d_;
    Eigen::Matrix<double, 3, 2> bubble_directions_;  ///< in which the normal at the centre may turn
};

}  // namespace clench::preprocess

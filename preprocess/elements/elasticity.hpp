#pragma once

#include <Eigen/Core>

#include "core/model/material.hpp"
#include "core/model/shape.hpp"

namespace clench::preprocess {

/// D of a plane element, Voigt order 11, 22, 12, from the full D of the same directions.
///   plane strain   ε33 = γ13 = γ23 = 0: the rows and columns 11, 22, 12
///   plane stress   σ33 = σ13 = σ23 = 0: those strains condensed out
Eigen::Matrix3d plane_stiffness_matrix(const Matrix6d& D, Family family);

/// Elastic constants in the form that the kernels contract with products of gradients:
///   K_{ai,bk} = Σ_jl C_ijkl G_{aj,bl},   G_{aj,bl} = ∫ ∂N_a/∂x_j ∂N_b/∂x_l dV.
/// Isotropic constants need two numbers only; they are recognised by the exact pattern of D.
template <int dim>
struct Elasticity {
    static constexpr int strains = dim == 3 ? 6 : 3;
    static constexpr int products = dim * dim;

    bool isotropic = false;
    double lambda = 0.0, mu = 0.0;  ///< Lamé's; in plane stress λ is that of the plane
    /// C with row i + dim·k and column j + dim·l.
    Eigen::Matrix<double, products, products> C;

    explicit Elasticity(const Eigen::Matrix<double, strains, strains>& D);
};

/// Position of the strain ε_ij in Voigt order 11, 22, 33, 12, 13, 23 (plane: 11, 22, 12).
template <int dim>
constexpr int voigt(int i, int j)
{
    return i == j ? i : dim + i + j - 1;
}

}  // namespace clench::preprocess

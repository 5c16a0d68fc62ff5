#pragma once

#include <algorithm>

#include <Eigen/Core>
#include <Eigen/LU>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/elements/elasticity.hpp"
#include "preprocess/elements/element.hpp"
#include "preprocess/elements/shape_table.hpp"

/// The inner kernels of the stiffness, with all sizes known to the compiler. Included only by the
/// few files that instantiate them.
namespace clench::preprocess {

template <int dim, int n>
using NodePositions = Eigen::Matrix<double, dim, n>;

/// The first `dim` coordinates of the nodes of an element, as a matrix of fixed size.
template <int dim, int n>
NodePositions<dim, n> positions(const ElementNodes& x)
{
    CLENCH_ASSERT(x.cols() == n);
    return x.template topLeftCorner<dim, n>();
}

/// Gradients of n functions at q points: column k holds ∂N_a/∂x_i at point k in row dim·a + i.
template <int dim, int n, int q>
struct Gradients {
    Eigen::Matrix<double, dim * n, q> g;
    Eigen::Matrix<double, q, 1> weight;  ///< quadrature weight × Jacobian determinant

    Eigen::Map<Eigen::Matrix<double, dim, n>> at(int point)
    {
        return Eigen::Map<Eigen::Matrix<double, dim, n>>(g.col(point).data());
    }
};

inline double positive_jacobian(double determinant)
{
    if (!(determinant > 0.0)) {
        throw InputError("element",
                         fmt::format("its Jacobian is {:.3g} at an integration point, expected a "
                                     "positive number: it is inverted or has no volume",
                                     determinant),
                         "check the order and the positions of its nodes");
    }
    return determinant;
}

/// ∂x_i/∂ξ_k = Σ_a x_ia ∂N_a/∂ξ_k, column k after column of dN. Plain loops, here and below:
/// Eigen's products of fixed size are no faster, and the compiler takes seconds for each size.
template <int dim>
Eigen::Matrix<double, dim, dim> jacobian(int nodes, const double* x, const double* dN)
{
    Eigen::Matrix<double, dim, dim> J = Eigen::Matrix<double, dim, dim>::Zero();
    for (int k = 0; k < dim; ++k) {
        for (int a = 0; a < nodes; ++a) {
            for (int i = 0; i < dim; ++i) {
                J(i, k) += x[dim * a + i] * dN[nodes * k + a];
            }
        }
    }
    return J;
}

/// ∂N_a/∂x_i = Σ_k ∂N_a/∂ξ_k (J⁻¹)_ki, node after node.
template <int dim, int nodes>
inline void gradients_at_point(const double* dN, const Eigen::Matrix<double, dim, dim>& inverse,
                               double* gradient)
{
    for (int a = 0; a < nodes; ++a) {
        for (int i = 0; i < dim; ++i, ++gradient) {
            *gradient = inverse(0, i) * dN[a];
            for (int k = 1; k < dim; ++k) {
                *gradient += inverse(k, i) * dN[nodes * k + a];
            }
        }
    }
}

/// Gradients of the shape functions of the first `nodes` rows of each block of `out` (n may leave
/// room for more functions, see incompatible modes):
///   J_ik = ∂x_i/∂ξ_k,   ∂N_a/∂x_i = Σ_k ∂N_a/∂ξ_k (J⁻¹)_ki.
template <int dim, int nodes, int n, int q>
void fill_gradients(const ShapeTable& table, const NodePositions<dim, nodes>& x,
                    Gradients<dim, n, q>& out)
{
    CLENCH_ASSERT(table.points == q && table.nodes == nodes);
    using Jacobian = Eigen::Matrix<double, dim, dim>;
    for (int point = 0; point < q; ++point) {
        const double* dN = table.dN(point);
        const Jacobian J = jacobian<dim>(nodes, x.data(), dN);
        out.weight[point] = table.weight[point] * positive_jacobian(J.determinant());
        const Jacobian inverse = J.inverse();
        gradients_at_point<dim, nodes>(dN, inverse, out.g.col(point).data());
    }
}

/// out_r (+)= Σ_points g_r,point factor_point for the first `used` rows. The number of points is
/// small and known, so that the compiler keeps the factors in registers and runs along the rows.
template <bool add, int points, int rows>
inline void scaled_columns(const double* g, const double* factor, int used, double* out)
{
    for (int row = 0; row < used; ++row) {
        double sum = add ? out[row] : 0.0;
        for (int point = 0; point < points; ++point) {
            sum += g[row + rows * point] * factor[point];
        }
        out[row] = sum;
    }
}

/// out = Σ_points left_point right_pointᵀ, in every column the rows down to the diagonal block of
/// size `dim` only; what is below is not set.
template <int dim, int rows, int q>
void upper_product(const Eigen::Matrix<double, rows, q>& left,
                   const Eigen::Matrix<double, rows, q>& right,
                   Eigen::Matrix<double, rows, rows>& out)
{
    constexpr int chunk = std::min(q, 9);
    static_assert(q % chunk == 0, "rules of more than 9 points are taken nine at a time");
    for (int column = 0; column < rows; ++column) {
        const int used = dim * (column / dim + 1);
        double factor[q];
        for (int point = 0; point < q; ++point) {
            factor[point] = right(column, point);
        }
        double* const target = out.col(column).data();
        scaled_columns<false, chunk, rows>(left.data(), factor, used, target);
        for (int point = chunk; point < q; point += chunk) {
            scaled_columns<true, chunk, rows>(left.data() + rows * point, factor + point, used,
                                              target);
        }
    }
}

/// The blocks a ≤ b of G = Σ_points weight · g gᵀ; what is below them is not set.
template <int dim, int n, int q>
void gradient_products(const Gradients<dim, n, q>& gradients,
                       Eigen::Matrix<double, dim * n, dim * n>& G)
{
    Eigen::Matrix<double, dim * n, q> weighted;
    for (int point = 0; point < q; ++point) {
        for (int row = 0; row < dim * n; ++row) {
            weighted(row, point) = gradients.g(row, point) * gradients.weight[point];
        }
    }
    upper_product<dim>(gradients.g, weighted, G);
}

/// K = C : G block by block, both triangles; n functions, the number known when the program runs,
/// so that the compiler does this once for each dimension.
///   isotropic   K_ab = λ G_ab + μ G_abᵀ + μ tr(G_ab) I
template <int dim>
void contract_blocks(const Elasticity<dim>& elasticity, int n, const double* G, double* K)
{
    using Block = Eigen::Matrix<double, dim, dim>;
    using Vector = Eigen::Matrix<double, dim * dim, 1>;
    using Columns = Eigen::OuterStride<>;
    const Columns rows(dim * n);
    for (int b = 0; b < n; ++b) {
        for (int a = 0; a <= b; ++a) {
            const Eigen::Index upper = dim * a + dim * b * rows.outer();
            const Eigen::Index lower = dim * b + dim * a * rows.outer();
            const Block G_ab = Eigen::Map<const Block, 0, Columns>(G + upper, rows);
            Block K_ab;
            if (elasticity.isotropic) {
                K_ab = elasticity.lambda * G_ab + elasticity.mu * G_ab.transpose();
                K_ab.diagonal().array() += elasticity.mu * G_ab.trace();
            } else {
                Eigen::Map<Vector>(K_ab.data()).noalias() =
                    elasticity.C.lazyProduct(Eigen::Map<const Vector>(G_ab.data()));
            }
            if (a == b) {  // symmetric to the last bit
                K_ab = Block(0.5 * (K_ab + K_ab.transpose()));
            }
            Eigen::Map<Block, 0, Columns>(K + upper, rows) = K_ab;
            Eigen::Map<Block, 0, Columns>(K + lower, rows) = K_ab.transpose();
        }
    }
}

template <int dim, int n>
void contract(const Elasticity<dim>& elasticity, const Eigen::Matrix<double, dim * n, dim * n>& G,
              Eigen::Matrix<double, dim * n, dim * n>& K)
{
    contract_blocks<dim>(elasticity, n, G.data(), K.data());
}

}  // namespace clench::preprocess

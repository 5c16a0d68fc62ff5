#pragma once

#include <Eigen/Cholesky>

#include "preprocess/elements/gradient_products.hpp"
#include "preprocess/elements/shape_functions.hpp"

/// What the linear brick (hex8) and the linear quadrilateral (quad4) can do beyond full
/// integration. dim = 3 or 2, n = 2^dim nodes, n integration points.
namespace clench::preprocess {

template <int dim>
inline constexpr int brick_nodes = dim == 3 ? 8 : 4;

template <int dim>
using BrickMatrix = Eigen::Matrix<double, dim * brick_nodes<dim>, dim * brick_nodes<dim>>;

template <int dim>
using BrickVector = Eigen::Matrix<double, dim * brick_nodes<dim>, 1>;

/// Stiffness with the incompatible modes of Wilson in the form of [Taylor1976]:
///   u = Σ N_a u_a + Σ_k P_k α_k,   P_k = 1 − ξ_k²,   α condensed out.
/// The derivatives of P are taken with the Jacobian J₀ of the centre,
///   ∂P_k/∂x = (j₀/j) J₀⁻ᵀ ∂P_k/∂ξ,   so that   ∫ ∂P_k/∂x dV = j₀ J₀⁻ᵀ ∫ ∂P_k/∂ξ dξ = 0
/// and a constant stress does no work on α: the patch test holds for distorted elements.
template <int dim>
void incompatible_stiffness(const ShapeTable& table, const NodePositions<dim, brick_nodes<dim>>& x,
                            const Elasticity<dim>& elasticity, double thickness,
                            BrickMatrix<dim>& K)
{
    constexpr int n = brick_nodes<dim>;
    constexpr int dofs = dim * n;
    constexpr int modes = dim * dim;
    using Jacobian = Eigen::Matrix<double, dim, dim>;
    using Extended = Eigen::Matrix<double, dofs + modes, dofs + modes>;

    Gradients<dim, n + dim, n> gradients;
    fill_gradients<dim, n>(table, x, gradients);
    ShapeValues N;
    ShapeDerivatives dN;
    shape_functions(dim == 3 ? Shape::hex8 : Shape::quad4, Eigen::Vector3d::Zero(), N, dN);
    const Jacobian J_0 = x * dN;
    const double j_0 = positive_jacobian(J_0.determinant());
    const Jacobian J_0_inverse = J_0.inverse();
    for (int point = 0; point < n; ++point) {
        const double j = gradients.weight[point] / table.weight[point];
        for (int k = 0; k < dim; ++k) {
            const double dP = -2.0 * table.xi[point][k];
            gradients.at(point).col(n + k) = (dP * j_0 / j) * J_0_inverse.row(k).transpose();
        }
    }
    gradients.weight *= thickness;

    Extended G, K_all;
    gradient_products<dim, n + dim, n>(gradients, G);
    contract<dim, n + dim>(elasticity, G, K_all);
    const Eigen::LLT<Eigen::Matrix<double, modes, modes>> factor(
        K_all.template bottomRightCorner<modes, modes>());
    // K_uu − K_uα K_αα⁻¹ K_αu as K_uu − Rᵀ R, R = L⁻¹ K_αu: symmetric by construction.
    Eigen::Matrix<double, modes, dofs> R = K_all.template bottomLeftCorner<modes, dofs>();
    factor.matrixL().solveInPlace(R);
    Eigen::Matrix<double, dofs, modes> R_t = R.transpose();
    BrickMatrix<dim> condensed;
    upper_product<1>(R_t, R_t, condensed);
    K = K_all.template topLeftCorner<dofs, dofs>();
    K.template triangularView<Eigen::Upper>() -= condensed;
    K.template triangularView<Eigen::StrictlyLower>() = K.transpose();
}

/// Mean gradient b̄_a = (1/V) ∫ ∂N_a/∂x dV and the volume V.
template <int dim>
double mean_gradient(const Gradients<dim, brick_nodes<dim>, brick_nodes<dim>>& gradients,
                     BrickVector<dim>& mean)
{
    const double volume = gradients.weight.sum();
    mean.noalias() = gradients.g * gradients.weight / volume;
    return volume;
}

/// B-bar [Hughes1980]: the volumetric strain is averaged over the element, B̄ = B + ⅓ m cᵀ with
/// m = (1 1 1 0 0 0)ᵀ and c = b̄ − b per point, b the vector of all ∂N_a/∂x_i (ε_vol = bᵀ u). With d
/// = ⅓ Bᵀ D m and s = (1/9) mᵀ D m
///   B̄ᵀ D B̄ = Bᵀ D B + d cᵀ + c dᵀ + s c cᵀ.
inline void b_bar_stiffness(const ShapeTable& table, const NodePositions<3, 8>& x,
                            const Matrix6d& D, const Elasticity<3>& elasticity, BrickMatrix<3>& K)
{
    Gradients<3, 8, 8> gradients;
    fill_gradients<3, 8>(table, x, gradients);
    BrickMatrix<3> G;
    gradient_products<3, 8, 8>(gradients, G);
    contract<3, 8>(elasticity, G, K);

    BrickVector<3> mean;
    mean_gradient<3>(gradients, mean);
    const Eigen::Matrix<double, 6, 1> D_m = D.leftCols<3>().rowwise().sum();
    Eigen::Matrix3d pressure;  // ⅓ D m as a tensor
    pressure << D_m[0], D_m[3], D_m[4], D_m[3], D_m[1], D_m[5], D_m[4], D_m[5], D_m[2];
    pressure /= 3.0;
    const double s = D_m.head<3>().sum() / 9.0;

    Eigen::Matrix<double, 24, 8> c, e;  // e = weight · (d + ½ s c), so that K += e cᵀ + c eᵀ
    for (int point = 0; point < 8; ++point) {
        const Eigen::Matrix<double, 3, 8> d = pressure * gradients.at(point);
        c.col(point) = mean - gradients.g.col(point);
        e.col(point) = gradients.weight[point] *
                       (Eigen::Map<const BrickVector<3>>(d.data()) + 0.5 * s * c.col(point));
    }
    BrickMatrix<3> half;
    half.noalias() = e.lazyProduct(c.transpose());
    K += half + half.transpose();
}

/// The patterns ±1 of nodal displacements that a mean gradient does not see.
template <int dim>
Eigen::Matrix<double, brick_nodes<dim>, dim == 3 ? 4 : 1> hourglass_patterns()
{
    Eigen::Matrix<double, brick_nodes<dim>, dim == 3 ? 4 : 1> h;
    if constexpr (dim == 3) {
        const Eigen::MatrixXd& p = reference_nodes(Shape::hex8);
        for (int a = 0; a < 8; ++a) {
            const double xi = p(0, a), eta = p(1, a), zeta = p(2, a);
            h.row(a) << eta * zeta, zeta * xi, xi * eta, xi * eta * zeta;
        }
    } else {
        h << 1.0, -1.0, 1.0, -1.0;
    }
    return h;
}

/// Uniform-strain element with stiffness hourglass control [FlanaganBelytschko1981]:
///   K = V B̄ᵀ D B̄ + c Σ_α γ_α γ_αᵀ ⊗ I,   γ_α = h_α − Σ_i (h_α·x_i) b̄_i,
/// γ vanishes on linear fields, so that the patch test is not touched; the mean gradient (not that
/// of the centre) makes the constant-strain part pass it for distorted elements as well.
///   c = factor · 0.005 μ V Σ b̄²,
/// the size Abaqus documents for its default (CalculiX: 0.0005 E in place of 0.005 μ); for a cube
/// it is an eighth of the exact bending stiffness of those patterns.
template <int dim>
void hourglass_controlled_stiffness(const ShapeTable& table,
                                    const NodePositions<dim, brick_nodes<dim>>& x,
                                    const Elasticity<dim>& elasticity, double thickness,
                                    double shear_modulus, double factor, BrickMatrix<dim>& K)
{
    constexpr int n = brick_nodes<dim>;
    Gradients<dim, n, n> gradients;
    fill_gradients<dim, n>(table, x, gradients);
    Gradients<dim, n, 1> uniform;
    BrickVector<dim> mean;
    uniform.weight[0] = thickness * mean_gradient<dim>(gradients, mean);
    uniform.g = mean;
    BrickMatrix<dim> G;
    gradient_products<dim, n, 1>(uniform, G);
    contract<dim, n>(elasticity, G, K);

    const Eigen::Map<const Eigen::Matrix<double, dim, n>> b(mean.data());
    const auto h = hourglass_patterns<dim>();
    using Patterns = std::decay_t<decltype(h)>;
    const Patterns gamma = h - b.transpose() * (x * h);
    const double c = factor * 0.005 * shear_modulus * uniform.weight[0] * b.squaredNorm();
    const Eigen::Matrix<double, n, n> control = c * gamma * gamma.transpose();
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < n; ++i) {
            K.template block<dim, dim>(dim * i, dim * j).diagonal().array() +=
                0.5 * (control(i, j) + control(j, i));
        }
    }
}

}  // namespace clench::preprocess

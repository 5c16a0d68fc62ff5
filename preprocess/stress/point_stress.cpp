#include "preprocess/stress/point_stress.hpp"

#include <Eigen/LU>

#include "core/linalg/dense.hpp"
#include "preprocess/elements/elasticity.hpp"
#include "preprocess/elements/gradient_products.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/elements/shape_table.hpp"

namespace clench::preprocess {
namespace {

using Eigen::MatrixXd;
/// ∂N_a/∂x_i, dimension × functions; room for three incompatible functions.
using Gradient = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 3, 23>;
using Jacobian = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 3, 3>;

bool is_uniform(const ElementKind& kind)
{
    return kind.integration == Integration::reduced &&
           (kind.shape == Shape::hex8 || kind.shape == Shape::quad4);
}

struct PointGradients {
    std::vector<Gradient> g;
    std::vector<double> weight;  ///< with the Jacobian determinant
};

PointGradients gradients_of(const ShapeTable& table, const ElementNodes& x)
{
    PointGradients result;
    for (int q = 0; q < table.points; ++q) {
        const Eigen::Map<const MatrixXd> dN(table.dN(q), table.nodes, table.dimension);
        const Jacobian J = x.topRows(table.dimension) * dN;
        result.weight.push_back(table.weight[q] * positive_jacobian(J.determinant()));
        result.g.emplace_back(J.inverse().transpose() * dN.transpose());
    }
    return result;
}

/// (1/V) ∫ ∂N/∂x dV.
Gradient mean_gradient(const PointGradients& gradients)
{
    Gradient mean = Gradient::Zero(gradients.g[0].rows(), gradients.g[0].cols());
    double volume = 0.0;
    for (std::size_t q = 0; q < gradients.g.size(); ++q) {
        mean += gradients.weight[q] * gradients.g[q];
        volume += gradients.weight[q];
    }
    return mean / volume;
}

/// Strains of displacements along the axes, engineering shear; plane functions leave 33, 13, 23 at
/// 0.
using StrainRows = Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 69>;
StrainRows strain_rows(const Gradient& g)
{
    const auto dim = static_cast<int>(g.rows());
    StrainRows B = StrainRows::Zero(6, dim * g.cols());
    for (Eigen::Index a = 0; a < g.cols(); ++a) {
        for (int i = 0; i < dim; ++i) {
            for (int j = 0; j < dim; ++j) {
                B(voigt<3>(i, j), dim * a + i) += g(j, a);
            }
        }
    }
    return B;
}

/// D with what plane stress leaves free condensed out; then 33, 13 and 23 carry no stress.
Matrix6d elasticity_of(const Matrix6d& D, Family family)
{
    if (family != Family::plane_stress) {
        return D;
    }
    constexpr int plane[3] = {0, 1, 3};
    const Eigen::Matrix3d in_plane = plane_stiffness_matrix(D, family);
    Matrix6d result = Matrix6d::Zero();
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            result(plane[i], plane[j]) = in_plane(i, j);
        }
    }
    return result;
}

/// B̄ = B + ⅓ m (b̄ − b)ᵀ [Hughes1980].
void average_volume(const PointGradients& gradients, std::vector<StrainRows>& B)
{
    const Gradient mean = mean_gradient(gradients);
    for (std::size_t q = 0; q < B.size(); ++q) {
        const Gradient change = (mean - gradients.g[q]) / 3.0;
        B[q].topRows<3>().rowwise() += change.reshaped().transpose();
    }
}

/// Adds the strains of the incompatible modes that the displacements bring about [Taylor1976]:
/// B − B_α K_αα⁻¹ K_αu.
void add_incompatible_modes(const ElementKind& kind, const ElementNodes& x, const Matrix6d& D,
                            const PointGradients& gradients, std::vector<StrainRows>& B)
{
    const ShapeTable& table = stiffness_table(kind);
    const int dim = table.dimension;
    ShapeValues N;
    ShapeDerivatives dN;
    shape_functions(kind.shape, Eigen::Vector3d::Zero(), N, dN);
    const Jacobian J_0 = x.topRows(dim) * dN;
    const Jacobian inverse = J_0.inverse();
    std::vector<StrainRows> modes;
    MatrixXd K_aa = MatrixXd::Zero(dim * dim, dim * dim);
    MatrixXd K_au = MatrixXd::Zero(dim * dim, B[0].cols());
    for (std::size_t q = 0; q < B.size(); ++q) {
        const double j = gradients.weight[q] / table.weight[q];
        Gradient g(dim, dim);
        for (int k = 0; k < dim; ++k) {
            g.col(k) = (-2.0 * table.xi[q][k] * J_0.determinant() / j) * inverse.row(k).transpose();
        }
        modes.push_back(strain_rows(g));
        const MatrixXd work = gradients.weight[q] * modes.back().transpose() * D;
        K_aa += work * modes.back();
        K_au += work * B[q];
    }
    const MatrixXd alpha = -DenseCholesky(K_aa).solve(K_au);
    for (std::size_t q = 0; q < B.size(); ++q) {
        B[q] += modes[q] * alpha;
    }
}

}  // namespace

int stress_points(const ElementKind& kind)
{
    return is_uniform(kind) ? 1 : stiffness_table(kind).points;
}

void point_stress(const ElementKind& kind, const ElementNodes& x,
                  const ElementProperties& properties, std::vector<StressRows>& rows)
{
    const Matrix6d D = elasticity_of(properties.D, kind.family);
    const PointGradients gradients = gradients_of(stiffness_table(kind), x);
    std::vector<StrainRows> B;
    if (is_uniform(kind)) {
        B.push_back(strain_rows(mean_gradient(gradients)));
    } else {
        for (const Gradient& g : gradients.g) {
            B.push_back(strain_rows(g));
        }
    }
    if (kind.integration == Integration::b_bar) {
        average_volume(gradients, B);
    } else if (kind.integration == Integration::incompatible) {
        add_incompatible_modes(kind, x, D, gradients, B);
    }
    rows.clear();
    for (const StrainRows& strains : B) {
        rows.emplace_back(D * strains);
    }
}

}  // namespace clench::preprocess

#include <Eigen/LU>

#include "preprocess/elements/continuum.hpp"
#include "preprocess/elements/gradient_products.hpp"
#include "preprocess/elements/shape_table.hpp"

namespace clench::preprocess {
namespace {

/// m_ab = ∫ N_a N_b dV, lower triangle and diagonal, by the points of the mass rule.
template <int dim, int n>
void shape_products(const ShapeTable& table, const NodePositions<dim, n>& x,
                    Eigen::Matrix<double, n, n>& m)
{
    m.setZero();
    for (int point = 0; point < table.points; ++point) {
        const Eigen::Map<const Eigen::Matrix<double, n, 1>> N(table.N(point));
        const Eigen::Matrix<double, dim, dim> J = jacobian<dim>(n, x.data(), table.dN(point));
        const double weight = table.weight[point] * positive_jacobian(J.determinant());
        for (int b = 0; b < n; ++b) {
            const double factor = weight * N[b];
            for (int a = b; a < n; ++a) {
                m(a, b) += N[a] * factor;
            }
        }
    }
}

/// M_e = density · m ⊗ I, the same in every direction.
template <int dim, int n>
void integrate(Shape shape, const ElementNodes& x, double density, ElementMatrix& M_e)
{
    if (density == 0.0) {
        // The finer rule of the mass may find a curved element folded at a corner: statics without
        // density does not ask.
        M_e.setZero(dim * n, dim * n);
        return;
    }
    Eigen::Matrix<double, n, n> m;
    shape_products<dim, n>(mass_table(shape), positions<dim, n>(x), m);
    M_e.setZero(dim * n, dim * n);
    for (int b = 0; b < n; ++b) {
        for (int a = b; a < n; ++a) {
            const double value = density * m(a, b);
            for (int i = 0; i < dim; ++i) {
                M_e(dim * a + i, dim * b + i) = value;
                M_e(dim * b + i, dim * a + i) = value;
            }
        }
    }
}

void continuum_mass(Shape shape, const ElementNodes& x, double density, ElementMatrix& M_e)
{
    switch (shape) {
        case Shape::tri3:
            return integrate<2, 3>(shape, x, density, M_e);
        case Shape::tri6:
            return integrate<2, 6>(shape, x, density, M_e);
        case Shape::quad4:
            return integrate<2, 4>(shape, x, density, M_e);
        case Shape::quad8:
            return integrate<2, 8>(shape, x, density, M_e);
        case Shape::tet4:
            return integrate<3, 4>(shape, x, density, M_e);
        case Shape::tet10:
            return integrate<3, 10>(shape, x, density, M_e);
        case Shape::pyr5:
            return integrate<3, 5>(shape, x, density, M_e);
        case Shape::wedge6:
            return integrate<3, 6>(shape, x, density, M_e);
        case Shape::wedge15:
            return integrate<3, 15>(shape, x, density, M_e);
        case Shape::hex8:
            return integrate<3, 8>(shape, x, density, M_e);
        default:
            return integrate<3, 20>(shape, x, density, M_e);
    }
}

/// Sum over the nodes of the diagonal of direction i.
double direction_sum(const ElementMatrix& M_e, int dofs_per_node, int i)
{
    double sum = 0.0;
    for (Eigen::Index row = i; row < M_e.rows(); row += dofs_per_node) {
        sum += M_e(row, row);
    }
    return sum;
}

/// The element's mass: the work of a unit acceleration along x on itself.
double total_mass(const ElementMatrix& M_e, int dofs_per_node)
{
    double sum = 0.0;
    for (Eigen::Index a = 0; a < M_e.rows(); a += dofs_per_node) {
        for (Eigen::Index b = 0; b < M_e.cols(); b += dofs_per_node) {
            sum += M_e(a, b);
        }
    }
    return sum;
}

}  // namespace

void solid_mass(const ElementKind& kind, const ElementNodes& x, const ElementProperties& properties,
                ElementMatrix& M_e)
{
    continuum_mass(kind.shape, x, properties.density, M_e);
}

void plane_mass(const ElementKind& kind, const ElementNodes& x, const ElementProperties& properties,
                ElementMatrix& M_e)
{
    continuum_mass(kind.shape, x, properties.density * properties.thickness, M_e);
}

void element_lumped_mass(const ElementKind& kind, const ElementNodes& x,
                         const ElementProperties& properties, ElementMatrix& M_e)
{
    element_mass(kind, x, properties, M_e);
    const int dofs = static_cast<int>(M_e.rows() / x.cols());
    const int directions = dofs == 6 ? 3 : dofs;
    const double mass = total_mass(M_e, dofs);
    Eigen::VectorXd diagonal = M_e.diagonal();
    double mean_factor = 0.0;
    for (int i = 0; i < directions; ++i) {
        const double sum = direction_sum(M_e, dofs, i);
        const double factor = sum > 0.0 ? mass / sum : 0.0;  // no density, no mass
        mean_factor += factor / directions;
        for (Eigen::Index row = i; row < M_e.rows(); row += dofs) {
            diagonal[row] *= factor;
        }
    }
    for (Eigen::Index row = 0; row < M_e.rows(); ++row) {
        if (row % dofs >= directions) {
            diagonal[row] *= mean_factor;
        }
    }
    M_e = diagonal.asDiagonal();
}

}  // namespace clench::preprocess

#include "preprocess/elements/brick_stiffness.hpp"
#include "preprocess/elements/continuum.hpp"

namespace clench::preprocess {
namespace {

/// ∫ Bᵀ D B dV by q points, all strains alike.
template <int n, int q>
void integrate(const ShapeTable& table, const ElementNodes& x, const Elasticity<3>& elasticity,
               ElementMatrix& K_e)
{
    Gradients<3, n, q> gradients;
    fill_gradients<3, n>(table, positions<3, n>(x), gradients);
    Eigen::Matrix<double, 3 * n, 3 * n> G, K;
    gradient_products<3, n, q>(gradients, G);
    contract<3, n>(elasticity, G, K);
    K_e = K;
}

void hex8_stiffness(const ElementKind& kind, const ShapeTable& table, const ElementNodes& x,
                    const ElementProperties& properties, ElementMatrix& K_e)
{
    const Elasticity<3> elasticity(properties.D);
    const NodePositions<3, 8> nodes = positions<3, 8>(x);
    BrickMatrix<3> K;
    switch (kind.integration) {
        case Integration::full:
            return integrate<8, 8>(table, x, elasticity, K_e);
        case Integration::b_bar:
            b_bar_stiffness(table, nodes, properties.D, elasticity, K);
            break;
        case Integration::incompatible:
            incompatible_stiffness<3>(table, nodes, elasticity, 1.0, K);
            break;
        case Integration::reduced: {
            const double shear = properties.D.diagonal().tail<3>().mean();
            hourglass_controlled_stiffness<3>(table, nodes, elasticity, 1.0, shear,
                                              properties.hourglass_factor, K);
        }
    }
    K_e = K;
}

}  // namespace

void solid_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e)
{
    const ShapeTable& table = stiffness_table(kind);
    if (kind.shape == Shape::hex8) {
        return hex8_stiffness(kind, table, x, properties, K_e);
    }
    const Elasticity<3> elasticity(properties.D);
    switch (kind.shape) {
        case Shape::tet4:
            return integrate<4, 1>(table, x, elasticity, K_e);
        case Shape::tet10:
            return integrate<10, 4>(table, x, elasticity, K_e);
        case Shape::pyr5:
            return integrate<5, 4>(table, x, elasticity, K_e);
        case Shape::wedge6:
            return integrate<6, 6>(table, x, elasticity, K_e);
        case Shape::wedge15:
            return integrate<15, 9>(table, x, elasticity, K_e);
        default:
            return kind.integration == Integration::reduced
                       ? integrate<20, 8>(table, x, elasticity, K_e)
                       : integrate<20, 27>(table, x, elasticity, K_e);
    }
}

}  // namespace clench::preprocess

#include "preprocess/elements/brick_stiffness.hpp"
#include "preprocess/elements/continuum.hpp"

namespace clench::preprocess {
namespace {

template <int n, int q>
void integrate(const ShapeTable& table, const ElementNodes& x, const Elasticity<2>& elasticity,
               double thickness, ElementMatrix& K_e)
{
    Gradients<2, n, q> gradients;
    fill_gradients<2, n>(table, positions<2, n>(x), gradients);
    gradients.weight *= thickness;
    Eigen::Matrix<double, 2 * n, 2 * n> G, K;
    gradient_products<2, n, q>(gradients, G);
    contract<2, n>(elasticity, G, K);
    K_e = K;
}

}  // namespace

void plane_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e)
{
    const ShapeTable& table = stiffness_table(kind);
    const Eigen::Matrix3d D = plane_stiffness_matrix(properties.D, kind.family);
    const Elasticity<2> elasticity(D);
    const double thickness = properties.thickness;
    BrickMatrix<2> K;
    switch (kind.shape) {
        case Shape::tri3:
            return integrate<3, 1>(table, x, elasticity, thickness, K_e);
        case Shape::tri6:
            return integrate<6, 3>(table, x, elasticity, thickness, K_e);
        case Shape::quad8:
            return kind.integration == Integration::reduced
                       ? integrate<8, 4>(table, x, elasticity, thickness, K_e)
                       : integrate<8, 9>(table, x, elasticity, thickness, K_e);
        default:
            break;
    }
    if (kind.integration == Integration::full) {
        return integrate<4, 4>(table, x, elasticity, thickness, K_e);
    }
    const NodePositions<2, 4> nodes = positions<2, 4>(x);
    if (kind.integration == Integration::incompatible) {
        incompatible_stiffness<2>(table, nodes, elasticity, thickness, K);
    } else {
        hourglass_controlled_stiffness<2>(table, nodes, elasticity, thickness, D(2, 2),
                                          properties.hourglass_factor, K);
    }
    K_e = K;
}

}  // namespace clench::preprocess

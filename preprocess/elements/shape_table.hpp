#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/shape.hpp"
#include "preprocess/elements/quadrature.hpp"

namespace clench::preprocess {

/// Shape functions of one shape at the points of one rule, computed once.
struct ShapeTable {
    int nodes = 0, dimension = 0, points = 0;
    std::vector<double> weight;       ///< one per point
    std::vector<double> values;       ///< N_a, nodes per point, in a row
    std::vector<double> derivatives;  ///< ∂N_a/∂ξ_k: nodes × dimension per point, column by column
    std::vector<Eigen::Vector3d> xi;  ///< parametric coordinates of the points

    const double* N(int point) const { return values.data() + point * nodes; }
    const double* dN(int point) const { return derivatives.data() + point * nodes * dimension; }
};

ShapeTable tabulate(Shape shape, const Quadrature& rule);

/// Points where the stiffness of a kind is integrated; docs/elements.md gives the reasons.
/// For hex8 and quad4 always the 2^d points, also for the reduced kinds: those take the element's
/// mean gradient, which needs them.
/// @throws InputError if there is no such kind, e.g. tet10 with incompatible modes.
const ShapeTable& stiffness_table(const ElementKind& kind);

/// Points where the mass of a shape is integrated.
const ShapeTable& mass_table(Shape shape);

/// Values at the corners; for the pyramid those of the base, where its Jacobian takes the values
/// it has at the apex too.
const ShapeTable& corner_table(Shape shape);

/// Whether there is a formulation: shape, family and integration fit together.
bool is_supported(const ElementKind& kind);

/// "hex8, solid, reduced integration": for messages.
std::string describe(const ElementKind& kind);

}  // namespace clench::preprocess

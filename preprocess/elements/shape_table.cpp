#include "preprocess/elements/shape_table.hpp"

#include <array>
#include <string>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/elements/continuum.hpp"
#include "preprocess/elements/family.hpp"
#include "preprocess/elements/shape_functions.hpp"

namespace clench::preprocess {
namespace {

Quadrature full_stiffness_rule(Shape shape)
{
    switch (shape) {
        case Shape::tri3:
            return triangle_rule(1);
        case Shape::tri6:
            return triangle_rule(3);
        case Shape::quad4:
            return gauss(2, 2);
        case Shape::quad8:
            return gauss(2, 3);
        case Shape::tet4:
            return tetrahedron_rule(1);
        case Shape::tet10:
            return tetrahedron_rule(4);
        case Shape::pyr5:
            return pyramid_rule(2, 1);
        case Shape::wedge6:
            return wedge_rule(3, 2);
        case Shape::wedge15:
            return wedge_rule(3, 3);
        case Shape::hex8:
            return gauss(3, 2);
        case Shape::hex20:
            return gauss(3, 3);
        case Shape::line2:
            return gauss(1, 4);
        case Shape::line3:
            return gauss(1, 2);
    }
    return {};
}

Quadrature mass_rule(Shape shape)
{
    switch (shape) {
        case Shape::tri3:
            return triangle_rule(3);
        case Shape::tri6:
            return triangle_rule(12);
        case Shape::quad4:
        case Shape::quad8:
            return gauss(2, 3);
        case Shape::tet4:
            return tetrahedron_rule(4);
        case Shape::tet10:
            return tetrahedron_rule(15);
        case Shape::pyr5:
            return pyramid_rule(3, 2);
        case Shape::wedge6:
        case Shape::wedge15:
            return wedge_rule(6, 3);
        case Shape::hex8:
        case Shape::hex20:
            return gauss(3, 3);
        case Shape::line2:
        case Shape::line3:
            return gauss(1, 4);
    }
    return {};
}

Quadrature corner_points(Shape shape)
{
    const int corners = shape == Shape::pyr5 ? 4 : corner_count(shape);
    Quadrature points;
    for (int a = 0; a < corners; ++a) {
        Eigen::Vector3d xi = Eigen::Vector3d::Zero();
        xi.head(dimension(shape)) = reference_nodes(shape).col(a);
        points.push_back({xi, 0.0});
    }
    return points;
}

using Tables = std::array<ShapeTable, shape_count>;

template <class Rule>
Tables tabulate_all(Rule rule)
{
    Tables tables;
    for (int s = 0; s < shape_count; ++s) {
        tables[s] = tabulate(static_cast<Shape>(s), rule(static_cast<Shape>(s)));
    }
    return tables;
}

bool integration_fits(const ElementKind& kind)
{
    const bool linear_brick = kind.shape == Shape::hex8 || kind.shape == Shape::quad4;
    switch (kind.integration) {
        case Integration::full:
            return true;
        case Integration::reduced:
            return linear_brick || kind.shape == Shape::hex20 || kind.shape == Shape::quad8;
        case Integration::b_bar:
            return kind.shape == Shape::hex8;
        case Integration::incompatible:
            return linear_brick;
    }
    return false;
}

}  // namespace

bool is_solid(const ElementKind& kind)
{
    return dimension(kind.shape) == 3 && integration_fits(kind);
}

bool is_plane(const ElementKind& kind)
{
    return dimension(kind.shape) == 2 && integration_fits(kind);
}

ShapeTable tabulate(Shape shape, const Quadrature& rule)
{
    ShapeTable table;
    table.nodes = node_count(shape);
    table.dimension = dimension(shape);
    table.points = static_cast<int>(rule.size());
    ShapeValues N;
    ShapeDerivatives dN;
    for (const QuadraturePoint& point : rule) {
        shape_functions(shape, point.xi, N, dN);
        table.weight.push_back(point.weight);
        table.values.insert(table.values.end(), N.data(), N.data() + N.size());
        table.derivatives.insert(table.derivatives.end(), dN.data(), dN.data() + dN.size());
        table.xi.push_back(point.xi);
    }
    return table;
}

bool is_supported(const ElementKind& kind)
{
    return family_of(kind.family).supports(kind);
}

const ShapeTable& stiffness_table(const ElementKind& kind)
{
    static const Tables full = tabulate_all(full_stiffness_rule);
    static const ShapeTable hex20_reduced = tabulate(Shape::hex20, gauss(3, 2));
    static const ShapeTable quad8_reduced = tabulate(Shape::quad8, gauss(2, 2));
    if (!is_supported(kind)) {
        throw InputError("element", "there is no formulation for " + describe(kind),
                         "docs/elements.md lists the kinds");
    }
    if (kind.integration == Integration::reduced && kind.shape == Shape::hex20) {
        return hex20_reduced;
    }
    if (kind.integration == Integration::reduced && kind.shape == Shape::quad8) {
        return quad8_reduced;
    }
    return full[static_cast<std::size_t>(kind.shape)];
}

const ShapeTable& mass_table(Shape shape)
{
    static const Tables tables = tabulate_all(mass_rule);
    return tables[static_cast<std::size_t>(shape)];
}

const ShapeTable& corner_table(Shape shape)
{
    static const Tables tables = tabulate_all(corner_points);
    return tables[static_cast<std::size_t>(shape)];
}

std::string describe(const ElementKind& kind)
{
    constexpr std::array integrations{"full integration", "reduced integration", "B-bar",
                                      "incompatible modes"};
    return fmt::format("{}, {}, {}", name_of(kind.shape), family_of(kind.family).name,
                       integrations[static_cast<std::size_t>(kind.integration)]);
}

}  // namespace clench::preprocess

#include "preprocess/elements/truss/truss.hpp"

#include "preprocess/elements/section_checks.hpp"
#include "preprocess/elements/shape_table.hpp"

namespace clench::preprocess {

void truss_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e)
{
    const ShapeTable& table = stiffness_table(kind);
    const double EA = properties.young * properties.area;
    K_e.setZero(3 * table.nodes, 3 * table.nodes);
    for (int q = 0; q < table.points; ++q) {
        const Eigen::Map<const Eigen::VectorXd> dN(table.dN(q), table.nodes);
        const Eigen::Vector3d tangent = x * dN;  // dx/dξ
        const double J = tangent.norm();
        Eigen::VectorXd g(3 * table.nodes);
        for (int a = 0; a < table.nodes; ++a) {
            g.segment<3>(3 * a) = tangent * (dN[a] / (J * J));
        }
        K_e += table.weight[static_cast<std::size_t>(q)] * J * EA * g * g.transpose();
    }
}

void truss_mass(const ElementKind& kind, const ElementNodes& x, const ElementProperties& properties,
                ElementMatrix& M_e)
{
    const ShapeTable& table = mass_table(kind.shape);
    const double line_mass = properties.density * properties.area + properties.line_mass;
    M_e.setZero(3 * table.nodes, 3 * table.nodes);
    for (int q = 0; q < table.points; ++q) {
        const Eigen::Map<const Eigen::VectorXd> N(table.N(q), table.nodes);
        const Eigen::Map<const Eigen::VectorXd> dN(table.dN(q), table.nodes);
        const double factor =
            table.weight[static_cast<std::size_t>(q)] * (x * dN).norm() * line_mass;
        for (int a = 0; a < table.nodes; ++a) {
            for (int b = 0; b < table.nodes; ++b) {
                M_e.block<3, 3>(3 * a, 3 * b).diagonal().array() += factor * N[a] * N[b];
            }
        }
    }
}

void read_truss_section(const Section& section, const Material& material, const Eigen::Vector3d&,
                        ElementProperties& properties)
{
    require(section.area.has_value(), section, "is given to trusses but has no area",
            "use *SOLID SECTION with the area on its data line, PROD, PTUBE or CONROD for them");
    require_positive(*section.area, "area", section);
    require_at_least_zero(section.mass_per_length, "mass per length", section);
    properties.young = material.young_modulus();
    properties.area = *section.area;
    properties.line_mass = section.mass_per_length;
}

}  // namespace clench::preprocess

#include "preprocess/elements/element_properties.hpp"

#include "core/errors.hpp"
#include "preprocess/elements/family.hpp"
#include "preprocess/elements/section_checks.hpp"
#include "preprocess/elements/shape_table.hpp"

namespace clench::preprocess {

bool depends_on_position(const Section& section, const Material& material)
{
    return !is_isotropic(material) && section.orientation &&
           section.orientation->kind != CoordinateSystem::Kind::rectangular;
}

ElementProperties element_properties(const Section& section, const Material& material,
                                     const ElementKind& kind, const Eigen::Vector3d& centre)
{
    require(is_supported(kind), section,
            "is given to elements without a formulation: " + describe(kind),
            "docs/elements.md lists the kinds");
    ElementProperties properties;
    properties.density =
        material.density ? material.density_or_throw() : 0.0;  // see require_mass()
    family_of(kind.family).read_section(section, material, centre, properties);
    return properties;
}

ElementProperties element_properties(const Section& section, const Material& material,
                                     const ElementKind& kind, const ElementNodes& x)
{
    const Eigen::Vector3d centre = x.rowwise().mean();
    ElementProperties properties = element_properties(section, material, kind, centre);
    const ElementFamily& family = family_of(kind.family);
    if (family.check) {
        try {
            family.check(x, properties);
        } catch (const InputError& error) {
            throw InputError(section.place, "section " + section.name + ": " + error.problem(),
                             error.hint());
        }
    }
    return properties;
}

ElementProperties element_properties(const Section& section, const Material& material,
                                     const ElementBlock& block, Index e, const ElementNodes& x)
{
    ElementProperties properties = element_properties(section, material, block.kind, x);
    add_normals(block, e, properties);
    return properties;
}

void add_normals(const ElementBlock& block, Index e, ElementProperties& properties)
{
    if (block.normals.empty()) {
        return;
    }
    const int count = node_count(block.kind.shape);
    properties.shell.normals.resize(3, count);
    const auto first = static_cast<std::size_t>(e) * static_cast<std::size_t>(count);
    for (int a = 0; a < count; ++a) {
        properties.shell.normals.col(a) = block.normals[first + static_cast<std::size_t>(a)];
    }
}

}  // namespace clench::preprocess

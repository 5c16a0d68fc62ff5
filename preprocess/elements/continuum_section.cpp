#include "preprocess/elements/continuum.hpp"
#include "preprocess/elements/rotate_stiffness.hpp"
#include "preprocess/elements/section_checks.hpp"

namespace clench::preprocess {
namespace {

Matrix6d stiffness_in_basic_frame(const Section& section, const Material& material,
                                  const Eigen::Vector3d& centre)
{
    Matrix6d D = material.stiffness();
    // Isotropic constants have no directions: left alone, they stay so to the last bit.
    if (is_isotropic(material) || (!section.orientation && section.orientation_axis == 0)) {
        return D;
    }
    return rotate_stiffness(D, material_axes(section, centre));
}

}  // namespace

void read_solid_section(const Section& section, const Material& material,
                        const Eigen::Vector3d& point, ElementProperties& properties)
{
    properties.D = stiffness_in_basic_frame(section, material, point);
    if (section.hourglass_stiffness) {
        require_positive(*section.hourglass_stiffness, "factor of the hourglass stiffness",
                         section);
        properties.hourglass_factor = *section.hourglass_stiffness;
    }
}

void read_plane_section(const Section& section, const Material& material,
                        const Eigen::Vector3d& point, ElementProperties& properties)
{
    require_positive(section.thickness, "thickness", section);
    properties.thickness = section.thickness;
    read_solid_section(section, material, point, properties);
}

}  // namespace clench::preprocess

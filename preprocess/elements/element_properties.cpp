#include "preprocess/elements/element_properties.hpp"

#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/elements/beam.hpp"
#include "preprocess/elements/rotate_stiffness.hpp"
#include "preprocess/elements/shape_table.hpp"

namespace clench::preprocess {
namespace {

void require(bool condition, const Section& section, const std::string& problem,
             const std::string& hint = "")
{
    if (!condition) {
        throw InputError(section.place, "section " + section.name + ": " + problem, hint);
    }
}

void require_positive(double value, const char* what, const Section& section)
{
    require(value > 0.0 && value < std::numeric_limits<double>::infinity(), section,
            fmt::format("{} is {}, expected a positive number", what, value));
}

void require_at_least_zero(double value, const char* what, const Section& section)
{
    require(value >= 0.0 && value < std::numeric_limits<double>::infinity(), section,
            fmt::format("{} is {}, expected at least 0", what, value));
}

bool is_isotropic(const Material& material)
{
    return std::holds_alternative<Isotropic>(material.elasticity);
}

/// Columns: material directions at a point, the extra rotation included.
Eigen::Matrix3d material_axes(const Section& section, const Eigen::Vector3d& point)
{
    Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();
    if (section.orientation) {
        axes = section.orientation->directions_at(point);
    }
    if (section.orientation_axis != 0 && section.orientation_angle != 0.0) {
        require(1 <= section.orientation_axis && section.orientation_axis <= 3, section,
                fmt::format("axis of the extra rotation is {}, expected 1, 2 or 3",
                            section.orientation_axis));
        const double angle = section.orientation_angle * std::numbers::pi / 180.0;
        const Eigen::Vector3d axis = axes.col(section.orientation_axis - 1);
        axes = Eigen::AngleAxisd(angle, axis).toRotationMatrix() * axes;
    }
    return axes;
}

Matrix6d stiffness_in_basic_frame(const Section& section, const Material& material,
                                  const Eigen::Vector3d& centre)
{
    const Matrix6d D = material.stiffness();
    // Isotropic constants have no directions: left alone, they stay so to the last bit.
    if (is_isotropic(material) || (!section.orientation && section.orientation_axis == 0)) {
        return D;
    }
    return rotate_stiffness(D, material_axes(section, centre));
}

void check_profile(const BeamProfile& beam, const Section& section)
{
    require_positive(beam.area, "area", section);
    require_positive(beam.inertia_1, "I11", section);
    require_positive(beam.inertia_2, "I22", section);
    require_positive(beam.torsion, "torsion constant J", section);
    require_at_least_zero(beam.shear_factor_1, "shear factor K1", section);
    require_at_least_zero(beam.shear_factor_2, "shear factor K2", section);
    require_at_least_zero(beam.mass_per_length, "mass per length", section);
    const double limit = std::sqrt(beam.inertia_1 * beam.inertia_2);
    require(std::abs(beam.inertia_12) < limit, section,
            fmt::format("product of inertia I12 is {}, expected a size below sqrt(I11 I22) = {}",
                        beam.inertia_12, limit));
}

void add_beam_properties(const Section& section, const Material& material,
                         ElementProperties& properties)
{
    require(section.beam.has_value(), section, "is given to beams but has no beam profile",
            "use *BEAM SECTION, *BEAM GENERAL SECTION, PBAR, PBARL or PBEAM for them");
    check_profile(*section.beam, section);
    properties.beam = *section.beam;
    properties.young = material.young_modulus();
    properties.shear = material.shear_modulus();
    properties.beam_normal = section.beam_normal.value_or(-Eigen::Vector3d::UnitZ());
    require(properties.beam_normal.norm() > 0.0 && properties.beam_normal.allFinite(), section,
            "the direction of the first axis of the beam is zero, expected a direction");
}

}  // namespace

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
    if (kind.family == Family::beam) {
        add_beam_properties(section, material, properties);
        return properties;
    }
    properties.D = stiffness_in_basic_frame(section, material, centre);
    if (kind.family != Family::solid) {
        require_positive(section.thickness, "thickness", section);
        properties.thickness = section.thickness;
    }
    if (section.hourglass_stiffness) {
        require_positive(*section.hourglass_stiffness, "factor of the hourglass stiffness",
                         section);
        properties.hourglass_factor = *section.hourglass_stiffness;
    }
    return properties;
}

ElementProperties element_properties(const Section& section, const Material& material,
                                     const ElementKind& kind, const ElementNodes& x)
{
    const Eigen::Vector3d centre = x.rowwise().mean();
    const ElementProperties properties = element_properties(section, material, kind, centre);
    if (kind.family == Family::beam) {
        try {
            beam_axes(x, properties.beam_normal);
        } catch (const InputError& error) {
            throw InputError(section.place, "section " + section.name + ": " + error.problem(),
                             error.hint());
        }
    }
    return properties;
}

}  // namespace clench::preprocess

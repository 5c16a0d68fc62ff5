#include <cmath>

#include <fmt/format.h>

#include "preprocess/elements/beam.hpp"
#include "preprocess/elements/section_checks.hpp"

namespace clench::preprocess {
namespace {

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

}  // namespace

void read_beam_section(const Section& section, const Material& material, const Eigen::Vector3d&,
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

}  // namespace clench::preprocess

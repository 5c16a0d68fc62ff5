#include <array>

#include "preprocess/elements/beam.hpp"
#include "preprocess/elements/beam3/beam3.hpp"
#include "preprocess/elements/continuum.hpp"
#include "preprocess/elements/family.hpp"
#include "preprocess/elements/shell/shell.hpp"
#include "preprocess/elements/truss/truss.hpp"

namespace clench::preprocess {
namespace {

bool is_line(const ElementKind& kind)
{
    return dimension(kind.shape) == 1 && kind.integration == Integration::full;
}

/// Two nodes: exact; three nodes: curved.
void any_beam_stiffness(const ElementKind& kind, const ElementNodes& x,
                        const ElementProperties& properties, ElementMatrix& K_e)
{
    kind.shape == Shape::line3 ? beam3_stiffness(x, properties, K_e)
                               : beam_stiffness(x, properties, K_e);
}

void any_beam_mass(const ElementKind& kind, const ElementNodes& x,
                   const ElementProperties& properties, ElementMatrix& M_e)
{
    kind.shape == Shape::line3 ? beam3_mass(x, properties, M_e) : beam_mass(x, properties, M_e);
}

void check_axes(const ElementNodes& x, const ElementProperties& properties)
{
    beam_axes(x, properties.beam_normal);
}

/// In the order of Family.
constexpr std::array<ElementFamily, family_count> families{{
    {"solid", translations, is_solid, solid_stiffness, solid_mass, continuum_quality,
     read_solid_section, nullptr},
    {"plane stress", 0b000011, is_plane, plane_stiffness, plane_mass, continuum_quality,
     read_plane_section, nullptr},
    {"plane strain", 0b000011, is_plane, plane_stiffness, plane_mass, continuum_quality,
     read_plane_section, nullptr},
    {"beam", all_dofs, is_line, any_beam_stiffness, any_beam_mass, line_quality, read_beam_section,
     check_axes},
    {"shell", all_dofs, is_shell, shell_stiffness, shell_mass, shell_quality, read_shell_section,
     nullptr},
    {"truss", translations, is_line, truss_stiffness, truss_mass, line_quality, read_truss_section,
     nullptr},
}};

}  // namespace

const ElementFamily& family_of(Family family)
{
    return families[static_cast<std::size_t>(family)];
}

}  // namespace clench::preprocess

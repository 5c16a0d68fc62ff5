#pragma once

#include "preprocess/readers/abaqus/reader.hpp"

namespace clench::preprocess::abaqus {

// Each reads the keyword it is named after; all throw InputError with the line of a mistake.

void read_system(const Block& block, const Scope& scope, Reader& reader);
void read_node(const Block& block, const Scope& scope, Reader& reader);
void read_element(const Block& block, const Scope& scope, Reader& reader);
void read_ngen(const Block& block, const Scope& scope, Reader& reader);
void read_nfill(const Block& block, const Scope& scope, Reader& reader);
void read_ncopy(const Block& block, const Scope& scope, Reader& reader);
void read_elgen(const Block& block, const Scope& scope, Reader& reader);
void read_elcopy(const Block& block, const Scope& scope, Reader& reader);
void read_nset(const Block& block, const Scope& scope, Reader& reader);
void read_user_element(const Block& block, const Scope& scope, Reader& reader);
void read_elset(const Block& block, const Scope& scope, Reader& reader);
void read_surface(const Block& block, const Scope& scope, Reader& reader);

void read_material(const Block& block, const Scope& scope, Reader& reader);
void read_orientation(const Block& block, const Scope& scope, Reader& reader);
void read_transform(const Block& block, const Scope& scope, Reader& reader);
void read_section_controls(const Block& block, const Scope& scope, Reader& reader);
void read_solid_section(const Block& block, const Scope& scope, Reader& reader);
void read_shell_section(const Block& block, const Scope& scope, Reader& reader);
void read_normal(const Block& block, const Scope& scope, Reader& reader);
void read_beam_section(const Block& block, const Scope& scope, Reader& reader);
void read_beam_general_section(const Block& block, const Scope& scope, Reader& reader);

void read_equation(const Block& block, const Scope& scope, Reader& reader);
void read_mpc(const Block& block, const Scope& scope, Reader& reader);
void read_coupling(const Block& block, const Scope& scope, Reader& reader);
void read_distributing_coupling(const Block& block, const Scope& scope, Reader& reader);
void read_kinematic_coupling(const Block& block, const Scope& scope, Reader& reader);
void read_rigid_body(const Block& block, const Scope& scope, Reader& reader);
void read_tie(const Block& block, const Scope& scope, Reader& reader);
void read_pretension_section(const Block& block, const Scope& scope, Reader& reader);

void read_mass(const Block& block, const Scope& scope, Reader& reader);
void read_rotary_inertia(const Block& block, const Scope& scope, Reader& reader);
void read_dashpot(const Block& block, const Scope& scope, Reader& reader);
void read_spring(const Block& block, const Scope& scope, Reader& reader);
/// @throws InputError for a mass or spring element without its property.
void check_point_elements(const Reader& reader);

}  // namespace clench::preprocess::abaqus

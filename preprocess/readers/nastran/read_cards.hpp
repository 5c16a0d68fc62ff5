#pragma once

#include "preprocess/readers/nastran/model.hpp"

namespace clench::preprocess::nastran {

// One function per kind of card: adds what it says to the model and, where it can be said at once,
// to the deck builder. All throw InputError at the line of the card.

// grids.cpp
void read_param(const Card& card, Model& model);
void read_grdset(const Card& card, Model& model);
void read_cord1(const Card& card, Model& model);
void read_cord2(const Card& card, Model& model);
void read_grid(const Card& card, Model& model);
void read_spoint(const Card& card, Model& model);
/// Resolves the geometry and gives all grid points to the builder.
void add_grids(Model& model, const BulkCards& cards);

// materials.cpp
void read_mat1(const Card& card, Model& model);
void read_mat9(const Card& card, Model& model);
void read_mat11(const Card& card, Model& model);

// solids.cpp
void read_psolid(const Card& card, Model& model);
void read_solid(const Card& card, Model& model);
/// Element sets and sections of all solids.
void add_solid_sections(Model& model);

// beam_properties.cpp
void read_pbar(const Card& card, Model& model);
void read_pbarl(const Card& card, Model& model);
void read_pbeam(const Card& card, Model& model);
void read_pbeaml(const Card& card, Model& model);

// beams.cpp
void read_beam_defaults(const Card& card, Model& model);
void read_beam(const Card& card, Model& model);
/// Element sets and sections of all beams.
void add_beam_sections(Model& model);

// shells.cpp
void read_pshell(const Card& card, Model& model);
void read_pcomp(const Card& card, Model& model);
void read_shell(const Card& card, Model& model);
/// Element sets and sections of all shells.
void add_shell_sections(Model& model);

// rods.cpp
void read_prod(const Card& card, Model& model);
void read_ptube(const Card& card, Model& model);
void read_rod(const Card& card, Model& model);
void read_conrod(const Card& card, Model& model);
/// Element sets and sections of all rods.
void add_rod_sections(Model& model);

// bushes.cpp
void read_pbush(const Card& card, Model& model);
void read_cbush(const Card& card, Model& model);

// springs_and_masses.cpp
void read_pelas(const Card& card, Model& model);
void read_celas1(const Card& card, Model& model);
void read_pmass(const Card& card, Model& model);
void read_cmass1(const Card& card, Model& model);
void read_celas2(const Card& card, Model& model);
void read_conm1(const Card& card, Model& model);
void read_conm2(const Card& card, Model& model);
void read_cmass2(const Card& card, Model& model);

// rigid_elements.cpp
void read_rbe2(const Card& card, Model& model);
void read_rbe3(const Card& card, Model& model);
void read_rbar(const Card& card, Model& model);
void read_rbar1(const Card& card, Model& model);
void read_rbe1(const Card& card, Model& model);

// multipoint.cpp
/// The equations that case control selects, or all where there is no case control.
void read_multipoint_constraints(const BulkCards& cards, Model& model);

// contact_regions.cpp
void read_bsurfs(const Card& card, Model& model);
void read_bsurf(const Card& card, Model& model);
void read_bgset(const Card& card, Model& model);
void read_bolt(const Card& card, Model& model);

// sets.cpp
void read_set1(const Card& card, Model& model);
void read_set3(const Card& card, Model& model);
/// Of OptiStruct.
void read_listed_set(const Card& card, Model& model);
/// The sets of case control.
void add_case_control_sets(Model& model);

}  // namespace clench::preprocess::nastran

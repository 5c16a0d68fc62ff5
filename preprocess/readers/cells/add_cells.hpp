#pragma once

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/deck/read_options.hpp"
#include "preprocess/readers/cells/cell_mesh.hpp"

namespace clench::preprocess {

/// Gives meaning to the cells of a Gmsh or VTU file and hands them to the deck.
///
/// The cells of the highest dimension, 3 or 2, are the elements. In a solid mesh 2-D cells are
/// faces and lines and points name nodes; in a plane mesh lines are edges. Hence a group of
///   elements                       becomes an element set and a node set,
///   faces (plane mesh: edges)      becomes a surface and a node set,
///   anything of lower dimension    becomes a node set
/// of the group's name. Cells below the elements that are in no group carry no information; they
/// are counted as skipped. Lines are never beams: a mesh of lines has no sections and no
/// directions, and gives a warning.
///
/// Elements are formulated as the options say. A plane mesh must lie in a plane z = const; its
/// elements that run clockwise are reversed, with a warning.
/// @throws InputError if the file has no nodes, or a plane mesh is not plane (a shell).
void add_cells(CellMesh mesh, const ReadOptions& options, DeckBuilder& builder);

}  // namespace clench::preprocess
